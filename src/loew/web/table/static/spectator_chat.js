// Whether spectators may write in the chat: a player decides it, for everybody.
import { send } from "./server.js";

const box = document.getElementById("spectator-chat");
const table = document.getElementById("table").dataset.table;
box?.addEventListener("change", () => {
  const open = box.checked;
  send(`/api/tables/${table}/spectator-chat`, { seat: Number(box.dataset.seat), open }).catch(() => (box.checked = !open));
});
