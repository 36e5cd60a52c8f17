// Clicks made before the scripts of the page loaded are replayed once they have: no click is lost, and none is handled by
// half of the scripts.
{
  const early = [];
  const hold = (event) => {
    const button = event.target.closest?.("button, [role=button]");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.push(button);
  };
  document.addEventListener("click", hold, true);
  addEventListener("load", () => {
    document.removeEventListener("click", hold, true);
    for (const button of early) button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
}
