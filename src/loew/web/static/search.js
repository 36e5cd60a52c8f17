// The rules, narrowed to what contains every word typed.
const box = document.getElementById("search");
box.addEventListener("input", () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const rule of document.querySelectorAll(".rule")) {
    const text = rule.textContent.toLowerCase();
    rule.hidden = !words.every((word) => text.includes(word));
  }
});
