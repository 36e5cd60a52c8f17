import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import "./browser.js";

const { creationOptions, credentialJson, requestOptions, toBytes, toText } = await import("loew/passkey_json.js");
const OPTIONS = {
  challenge: "-_8",
  user: { id: "AQI", name: "Ada" },
  excludeCredentials: [{ id: "Aw", type: "public-key" }],
};

afterEach(() => {
  delete window.PublicKeyCredential;
});

test("base64url goes both ways, without padding", () => {
  assert.deepEqual([...toBytes("-_8")], [251, 255]);
  assert.equal(toText(Uint8Array.of(251, 255).buffer), "-_8");
});

test("old browsers get the options as bytes", () => {
  const { challenge, user, excludeCredentials } = creationOptions(OPTIONS);
  assert.deepEqual([...challenge], [251, 255]);
  assert.deepEqual([[...user.id], user.name], [[1, 2], "Ada"]);
  assert.deepEqual([...excludeCredentials[0].id], [3]);
  assert.deepEqual(requestOptions({ challenge: "AQ" }).allowCredentials, []);
});

test("new browsers convert the options themselves", () => {
  window.PublicKeyCredential = { parseCreationOptionsFromJSON: (json) => ({ parsed: json }) };
  assert.deepEqual(creationOptions(OPTIONS), { parsed: OPTIONS });
});

test("a credential becomes JSON in old and new browsers", () => {
  const response = { clientDataJSON: Uint8Array.of(1).buffer, signature: Uint8Array.of(2).buffer, userHandle: null };
  const old = { id: "AQ", rawId: Uint8Array.of(1).buffer, type: "public-key", response };
  const json = { id: "AQ", rawId: "AQ", type: "public-key", response: { clientDataJSON: "AQ", signature: "Ag" } };
  assert.deepEqual(credentialJson(old), json);
  assert.deepEqual(credentialJson({ toJSON: () => json }), json);
});
