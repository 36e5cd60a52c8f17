// How a person is told of their turn: add a way, try it, remove it.
import { at } from "./root.js";
import { send } from "./server.js";

const { dataset } = document.getElementById("notifications");
const error = document.getElementById("error");
const done = document.getElementById("done");

async function run(button, action) {
  button.disabled = true;
  error.textContent = done.textContent = "";
  try {
    await action();
  } catch (problem) {
    error.textContent = `${problem.message[0].toUpperCase()}${problem.message.slice(1)}`;
  } finally {
    button.disabled = false;
  }
}

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

// Ask the browser for a push subscription. It asks the person.
async function subscription() {
  if (!navigator.serviceWorker || !window.PushManager) throw new Error(dataset.noPush);
  if ((await Notification.requestPermission()) !== "granted") throw new Error(dataset.denied);
  const worker = await navigator.serviceWorker.register(at("/static/push_worker.js"));
  const options = { userVisibleOnly: true, applicationServerKey: bytes(dataset.key) };
  const found = await worker.pushManager.subscribe(options).catch(() => { throw new Error(dataset.noPush); });
  const { endpoint, keys } = found.toJSON();
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

for (const form of document.querySelectorAll("[data-add]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const kind = form.dataset.add;
    run(form.querySelector("button"), async () => {
      const body = kind === "push" ? await subscription() : Object.fromEntries(new FormData(form));
      await send(`/api/notifications/${kind}`, body);
      location.reload();
    });
  });
}
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-try], [data-remove]");
  if (!button) return;
  run(button, async () => {
    if (button.dataset.try) {
      const { sent } = await send(`/api/notifications/${button.dataset.try}/try`, {});
      (sent ? done : error).textContent = sent ? dataset.sent : dataset.notSent;
    } else {
      await send(`/api/notifications/${button.dataset.remove}`, undefined, "DELETE");
      location.reload();
    }
  });
});

// Vacation: stop the clocks for some days, and come back.
document.getElementById("vacation")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const days = Number(new FormData(event.target).get("days"));
  run(event.submitter, async () => { await send("/api/vacation", { days }); location.reload(); });
});
document.querySelector("[data-come-back]")?.addEventListener("click", ({ target }) => {
  run(target, async () => { await send("/api/vacation", undefined, "DELETE"); location.reload(); });
});
for (const time of document.querySelectorAll("[data-until]")) {
  const form = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
  time.textContent = form.format(new Date(time.dataset.until * 1000));
}
