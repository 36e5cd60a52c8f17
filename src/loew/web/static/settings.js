// Dialogs, and the settings that this browser saves: theme, language, name, sound, how a turn ends.
const openOrClose = (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) document.getElementById(opener.dataset.open).showModal();
  const closer = event.target.closest("[data-close]");
  if (closer || event.target.tagName === "DIALOG") event.target.closest("dialog").close();
};
document.addEventListener("click", openOrClose);

const theme = document.getElementById("theme");
const chosen = localStorage.getItem("loew-theme") || "";
theme.querySelector(`[value="${chosen}"]`).checked = true;
theme.addEventListener("change", (event) => {
  localStorage.setItem("loew-theme", event.target.value);
  if (event.target.value) document.documentElement.dataset.theme = event.target.value;
  else delete document.documentElement.dataset.theme;
});

// Reload the page in the chosen language.
document.addEventListener("click", (event) => {
  const chosen = event.target.closest("[data-language]");
  if (!chosen) return;
  document.cookie = `loew-language=${chosen.dataset.language}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
});

// The name is used for the next table made in this browser.
const name = document.getElementById("my-name");
export const myName = () => localStorage.getItem("loew-name") || "";
export const saveName = (text) => localStorage.setItem("loew-name", (name.value = text));
name.value = myName();
name.addEventListener("change", () => saveName(name.value.trim()));

const sound = document.getElementById("sound");
sound.checked = localStorage.getItem("loew-sound") !== "off";
sound.addEventListener("change", () => {
  localStorage.setItem("loew-sound", sound.checked ? "on" : "off");
  chime();
});

const autoEnd = document.getElementById("auto-end");
autoEnd.checked = localStorage.getItem("loew-auto-end") === "on";
autoEnd.addEventListener("change", () => {
  localStorage.setItem("loew-auto-end", autoEnd.checked ? "on" : "off");
  document.dispatchEvent(new Event("loew-settings"));
});
export const turnsEndAlone = () => autoEnd.checked;

// Two soft tones, if the setting is on. Browsers allow sound only after the user has clicked or typed on the page.
export function chime() {
  if (!sound.checked || !navigator.userActivation?.hasBeenActive) return;
  const audio = new AudioContext();
  for (const [at, pitch] of [[0, 587], [0.14, 880]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.07, audio.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.55);
  }
  setTimeout(() => audio.close(), 1000);
}
