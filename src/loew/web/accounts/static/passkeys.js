// Passkeys: let the browser make one, or sign with one. The server says what, and checks the answer.
import { send } from "./server.js";
import { attempt, fieldsOf, proceed } from "./forms.js";

const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const keysOf = (list) => (list || []).map((key) => ({ ...key, id: toBytes(key.id) }));

async function newKey(name) {
  const options = await send("/api/profile/passkey-options", { name });
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: keysOf(options.excludeCredentials),
  };
  return answerOf(await ask(() => navigator.credentials.create({ publicKey })));
}

async function usedKey() {
  const options = await send("/api/sign-in/passkey-options", {});
  const publicKey = { ...options, challenge: toBytes(options.challenge), allowCredentials: keysOf(options.allowCredentials) };
  return answerOf(await ask(() => navigator.credentials.get({ publicKey })));
}

// The browser asks its user, who may decline.
async function ask(action) {
  const { declined } = document.getElementById("passkey-words").dataset;
  return action().catch(() => {
    throw new Error(declined);
  });
}

function answerOf(credential) {
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (credential.response[name]) response[name] = toText(credential.response[name]);
  }
  return { id: credential.id, rawId: toText(credential.rawId), type: credential.type, response };
}

const actions = {
  "sign-in": async (form) => send("/api/sign-in/passkey", { ...fieldsOf(form), credential: await usedKey() }),
  register: async (form) => {
    const { password, ...fields } = fieldsOf(form);
    return send("/api/profile", { ...fields, credential: await newKey(fields.name) });
  },
  add: async (form) => send("/api/profile/passkeys", { ...fieldsOf(form), credential: await newKey("") }),
};
for (const button of document.querySelectorAll("[data-passkey]")) {
  button.hidden = !window.PublicKeyCredential; // only with https, or on this machine
  button.addEventListener("click", () => {
    const form = button.closest("form");
    const name = form.elements.namedItem("name");
    if (button.dataset.passkey === "register" && !name.reportValidity()) return;
    attempt(form, async () => proceed(await actions[button.dataset.passkey](form), form));
  });
}
