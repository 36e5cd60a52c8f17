// Requests to the server. Those that change something have a header that pages of other sites cannot send.
import { url } from "./url.js";

/** An answer with an error, or no answer. */
class RequestError extends Error {
  /**
   * @param {string} message
   * @param {number} [status] none if the server was not reached
   * @param {string} [field] of a form, if the error is about one
   */
  constructor(message, status, field) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/**
 * Send a request and return the JSON of the answer.
 *
 * @param {string} path
 * @param {object} [body]
 * @param {string} [method]
 */
export async function send(path, body, method = "POST") {
  const response = await request(path, body, method);
  if (response.status === 204) return {};
  const data = await response.json().catch(() => ({ error: document.body.dataset.unread }));
  if (!response.ok || data.error) throw failure(response, data);
  return data;
}

/**
 * Send a request and return the page that the server answers with.
 *
 * @param {string} path
 * @param {object} body
 */
export async function sendForPage(path, body) {
  const response = await request(path, body, "POST");
  if (!response.ok) throw failure(response, await response.json().catch(() => ({})));
  return parsed(response);
}

/**
 * Fetch a page; null if it does not exist or is forbidden.
 *
 * @param {string} address
 */
export async function fetchPage(address) {
  const response = await fetch(address, { headers: { accept: "text/html" } });
  if ([403, 404].includes(response.status)) return null;
  if (!response.ok) throw new RequestError(response.statusText, response.status);
  return parsed(response);
}

/** @param {Response} response */
const parsed = async (response) => new DOMParser().parseFromString(await response.text(), "text/html");

/** @param {Response} response @param {{error?: string, field?: string}} data */
const failure = (response, data) =>
  new RequestError(data.error || document.body.dataset.unread, response.status, data.field);

/** @param {string} path @param {object | undefined} body @param {string} method */
function request(path, body, method) {
  const headers = { "content-type": "application/json", "x-loew": "1" };
  return fetch(url(path), { method, headers, body: body && JSON.stringify(body) }).catch(() => {
    throw new RequestError(document.body.dataset.unreached);
  });
}
