// Talking to the server: every request that changes something carries the header that foreign pages cannot send.
export async function send(path, body, method = "POST") {
  const { unreached, unread } = document.body.dataset;
  const answer = await fetch(path, {
    method,
    headers: { "content-type": "application/json", "x-loew": "1" },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Error(unreached);
  });
  if (answer.status === 204) return {};
  const data = await answer.json().catch(() => ({ error: unread }));
  if (!answer.ok || data.error) throw Object.assign(new Error(data.error || unread), { status: answer.status });
  return data;
}
