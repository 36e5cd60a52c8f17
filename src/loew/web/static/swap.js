// New markup for old, element by element: what has the same id stays the same element, so focus and movement survive.
export function swap(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const open = old.tagName === "DETAILS" && old.open; // what somebody unfolded stays so
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (open) old.open = true;
  const kept = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  const nodes = [...fresh.childNodes].map((child) => {
    const same = child.id && kept.get(child.id);
    if (same && same.tagName === child.tagName) {
      swap(same, child);
      return same;
    }
    return document.importNode(child, true);
  });
  const changed = nodes.length !== old.childNodes.length || nodes.some((node, i) => node !== old.childNodes[i]);
  if (changed) {
    const focus = document.activeElement?.id;
    old.replaceChildren(...nodes);
    if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }
}

// The element of that id in a page that was fetched.
export async function fetched(address, id) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return answer.ok ? page.getElementById(id) : null;
}
