// Whether spectators may write in the chat: a player decides it, for everybody.
import { byId, fieldById } from "./dom.js";
import { send } from "./server.js";

const box = fieldById("spectator-chat");
const table = byId("table").dataset.table;
box?.addEventListener("change", () => {
  const open = box.checked;
  send(`/api/tables/${table}/spectator-chat`, { seat: Number(box.dataset.seat), open }).catch(
    () => (box.checked = !open),
  );
});
