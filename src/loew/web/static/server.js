// Requests to the server. Every request that changes something has the header that pages of other sites cannot send.
export async function send(path, body, method = "POST") {
  const { unreached, unread } = document.body.dataset;
  const response = await fetch(path, {
    method,
    headers: { "content-type": "application/json", "x-loew": "1" },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Error(unreached);
  });
  if (response.status === 204) return {};
  const data = await response.json().catch(() => ({ error: unread }));
  if (!response.ok || data.error) throw Object.assign(new Error(data.error || unread), { status: response.status });
  return data;
}
