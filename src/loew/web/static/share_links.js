// The links of a table: those of the seats that this browser knows, and the one for spectators.
const id = document.getElementById("table").dataset.table;
const known = JSON.parse(localStorage.getItem(`loew-links-${id}`) || "{}");
const list = document.getElementById("links");

function addLink(what, address) {
  const row = document.createElement("li");
  const label = Object.assign(document.createElement("label"), { textContent: what });
  const field = Object.assign(document.createElement("input"), { readOnly: true, value: address });
  const copy = Object.assign(document.createElement("button"), { type: "button", textContent: list.dataset.copy, className: "second" });
  copy.setAttribute("aria-label", list.dataset.copyLink.replace("{what}", what));
  copy.addEventListener("click", async () => {
    field.select();
    const copied = await navigator.clipboard?.writeText(address).then(() => true, () => false); // there is no clipboard without https
    if (copied || document.execCommand("copy")) copy.textContent = list.dataset.copied;
  });
  label.append(field);
  row.append(label, copy);
  list.append(row);
}

for (const [seat, secret] of Object.entries(known)) addLink(list.dataset.play.replace("{n}", Number(seat) + 1), `${location.origin}/t/${id}/seat/${secret}`);
addLink(list.dataset.look, `${location.origin}/t/${id}`);

document.getElementById("only-here").hidden = !["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

const newKey = `loew-new-${id}`;
if (sessionStorage.getItem(newKey)) {
  sessionStorage.removeItem(newKey);
  document.getElementById("share").showModal();
  list.querySelector("button").focus();
}
