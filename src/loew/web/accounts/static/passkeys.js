// Passkeys: the browser makes one, or signs with one. The server says what to sign, and checks the answer.
import { byId } from "./dom.js";
import { attempt, fieldsOf, showAnswer } from "./requests.js";
import { send } from "./server.js";
import { creationOptions, credentialJson, requestOptions } from "./passkey_json.js";

/** @param {object} owner the name and the invitation of a new profile; empty: the one that is signed in */
async function newKey(owner) {
  const publicKey = creationOptions(await send("/api/profile/passkey-options", owner));
  return credentialJson(await ask(() => navigator.credentials.create({ publicKey })));
}

async function usedKey() {
  const publicKey = requestOptions(await send("/api/sign-in/passkey-options", {}));
  return credentialJson(await ask(() => navigator.credentials.get({ publicKey })));
}

/**
 * The browser asks its user, who may decline.
 *
 * @param {() => Promise<Credential>} action
 */
async function ask(action) {
  return action().catch(() => {
    throw new Error(byId("passkey-words").dataset.declined);
  });
}

/** @type {Record<string, (form: HTMLFormElement) => Promise<object>>} */
const actions = {
  "sign-in": async (form) => send("/api/sign-in/passkey", { ...fieldsOf(form), credential: await usedKey() }),
  register: async (form) => {
    const { password, ...fields } = fieldsOf(form);
    const { name, invitation } = fields;
    return send("/api/profile", { ...fields, credential: await newKey({ name, invitation }) });
  },
  add: async (form) => send("/api/profile/passkeys", { ...fieldsOf(form), credential: await newKey({}) }),
};
for (const button of document.querySelectorAll("[data-passkey]")) {
  button.hidden = !window.PublicKeyCredential; // only with https, or on this machine
  button.addEventListener("click", () => {
    const form = button.closest("form");
    const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));
    if (button.dataset.passkey === "register" && !name.reportValidity()) return;
    attempt(form, async () => showAnswer(form, await actions[button.dataset.passkey](form)));
  });
}
