// Turn notifications: subscribe this browser, and try a notification. The rest of the page are plain requests.
import { byId, closest } from "./dom.js";
import { attempt, go } from "./requests.js";
import { send } from "./server.js";
import { url } from "./url.js";

const { dataset } = byId("notifications");
const done = byId("done");

/** @param {string} text base64url */
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

/** Ask the browser for a push subscription. It asks the person. */
async function subscription() {
  if (!navigator.serviceWorker || !window.PushManager) throw new Error(dataset.noPush);
  if ((await Notification.requestPermission()) !== "granted") throw new Error(dataset.denied);
  const worker = await navigator.serviceWorker.register(url("/static/push_worker.js"));
  const options = { userVisibleOnly: true, applicationServerKey: bytes(dataset.key) };
  const found = await worker.pushManager.subscribe(options).catch(() => {
    throw new Error(dataset.noPush);
  });
  const { endpoint, keys } = found.toJSON();
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

const push = byId("add-push");
push?.addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(push, async () => {
    await send("/api/notifications/push", await subscription());
    go();
  });
});
document.addEventListener("click", (event) => {
  const button = closest(event, "[data-try]");
  if (!button) return;
  done.textContent = "";
  attempt(button, async () => {
    const { sent } = await send(`/api/notifications/${button.dataset.try}/try`, {});
    if (!sent) throw new Error(dataset.notSent);
    done.textContent = dataset.sent;
  });
});

for (const time of document.querySelectorAll("[data-until]")) {
  const form = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
  time.textContent = form.format(new Date(Number(time.dataset.until) * 1000));
}
