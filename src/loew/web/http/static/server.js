// Requests to the server. Every request that changes something has the header that pages of other sites cannot send.
import { at } from "./root.js";

export async function send(path, body, method = "POST") {
  const { unread } = document.body.dataset;
  const response = await request(path, body, method);
  if (response.status === 204) return {};
  const data = await response.json().catch(() => ({ error: unread }));
  if (!response.ok || data.error) throw Object.assign(new Error(data.error || unread), { status: response.status });
  return data;
}

// Send something and return the page that the server answers with.
export async function sendForPage(path, body) {
  const response = await request(path, body, "POST");
  if (response.ok) return new DOMParser().parseFromString(await response.text(), "text/html");
  const data = await response.json().catch(() => ({}));
  throw Object.assign(new Error(data.error || document.body.dataset.unread), { status: response.status });
}

function request(path, body, method) {
  return fetch(at(path), {
    method,
    headers: { "content-type": "application/json", "x-loew": "1" },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Error(document.body.dataset.unreached);
  });
}
