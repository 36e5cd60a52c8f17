// Talking to the server: every request that changes something carries the header that foreign pages cannot send.
export async function send(path, body, method = "POST") {
  const answer = await fetch(path, {
    method,
    headers: { "content-type": "application/json", "x-loew": "1" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (answer.status === 204) return {};
  const data = await answer.json().catch(() => ({ error: "the server's answer could not be read" }));
  if (!answer.ok) throw Object.assign(new Error(data.error || "that did not work"), { status: answer.status });
  return data;
}
