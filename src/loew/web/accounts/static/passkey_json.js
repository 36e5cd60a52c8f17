// Passkeys as JSON. Browsers since 2025 convert them themselves; for older ones it is done here.

/** @param {string} text base64url */
export const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** @param {ArrayBuffer} bytes */
export const toText = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** @param {{id: string}[]} [keys] */
const keysOf = (keys = []) => keys.map((key) => ({ ...key, id: toBytes(key.id) }));

/**
 * @param {any} json
 * @returns {PublicKeyCredentialCreationOptions}
 */
export const creationOptions = (json) =>
  window.PublicKeyCredential?.parseCreationOptionsFromJSON?.(json) ?? {
    ...json,
    challenge: toBytes(json.challenge),
    user: { ...json.user, id: toBytes(json.user.id) },
    excludeCredentials: keysOf(json.excludeCredentials),
  };

/**
 * @param {any} json
 * @returns {PublicKeyCredentialRequestOptions}
 */
export const requestOptions = (json) =>
  window.PublicKeyCredential?.parseRequestOptionsFromJSON?.(json) ?? {
    ...json,
    challenge: toBytes(json.challenge),
    allowCredentials: keysOf(json.allowCredentials),
  };

const BINARY = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];

/** @param {any} credential */
export function credentialJson(credential) {
  if (credential.toJSON) return credential.toJSON();
  const fields = BINARY.filter((name) => credential.response[name]);
  const response = Object.fromEntries(fields.map((name) => [name, toText(credential.response[name])]));
  return { id: credential.id, rawId: toText(credential.rawId), type: credential.type, response };
}
