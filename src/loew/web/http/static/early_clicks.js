// A button that is pressed before all scripts of the page are there is pressed again when they are: no press is lost,
// and none does half of its work.
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
