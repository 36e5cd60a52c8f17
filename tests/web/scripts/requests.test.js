import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answerWith, settled, show } from "./browser.js";

const { attempt, fieldsOf } = await import("loew/requests.js");
const { send } = await import("loew/server.js");
const { url } = await import("loew/url.js");

let visited = [];
Object.defineProperty(globalThis, "location", {
  value: { assign: (path) => visited.push(path), reload: () => visited.push("again") },
});
beforeEach(() => {
  visited = [];
  document.body.dataset.unread = "the answer could not be read";
  document.body.dataset.unreached = "the server cannot be reached";
  window.dispatchEvent(new Event("pageshow"));
});
const click = async (selector) => {
  document.querySelector(selector).click();
  await settled();
};

test("a request that changes something has the header that other sites cannot send", async () => {
  const [requests] = [answerWith({ id: 7 })];
  assert.deepEqual(await send("/api/x", { a: 1 }), { id: 7 });
  const [{ url: path, method, body, headers }] = requests;
  assert.deepEqual([path, method, body, headers["x-loew"]], [url("/api/x"), "POST", { a: 1 }, "1"]);
});

test("an error of the server has its text and its status", async () => {
  answerWith({ status: 409, error: "somebody was faster" });
  await assert.rejects(send("/api/x", {}), { message: "somebody was faster", status: 409 });
});

test("a server that cannot be reached has no status", async () => {
  answerWith(new TypeError("network"));
  await assert.rejects(send("/api/x", {}), { message: "the server cannot be reached", status: undefined });
});

test("a button sends its body and shows the page of the answer", async () => {
  show(`<p class="error"></p><button data-api="/api/fork" data-body='{"step": 3}' data-next="/t/{id}"></button>`);
  const requests = answerWith({ id: "abc" });
  await click("button");
  assert.deepEqual([requests[0].url, requests[0].body], [url("/api/fork"), { step: 3 }]);
  assert.deepEqual(visited, [url("/t/abc")]);
});

test("a button of deletion sends no body, and the page is loaded again", async () => {
  show('<p class="error"></p><button data-api="/api/a" data-method="DELETE"></button>');
  const requests = answerWith({ status: 204 });
  await click("button");
  assert.deepEqual([requests[0].method, requests[0].body], ["DELETE", undefined]);
  assert.deepEqual(visited, ["again"]);
});

test("nothing is sent if the question is answered with no", async () => {
  show('<p class="error"></p><button data-api="/api/a" data-confirm="Really?"></button>');
  const requests = answerWith({});
  globalThis.confirm = () => false;
  await click("button");
  assert.equal(requests.length, 0);
});

test("a double click sends one request, and so does a click while the next page is loading", async () => {
  show('<p class="error"></p><button data-api="/api/a"></button>');
  const requests = answerWith({}, {}, {});
  document.querySelector("button").click();
  await click("button");
  await click("button");
  assert.equal(requests.length, 1);
});

test("an error is shown beside the button, and the next click tries again", async () => {
  show('<p id="error"></p><section><button data-api="/api/a"></button><p class="error"></p></section>');
  const requests = answerWith({ status: 400, error: "no such table" }, {});
  await click("button");
  assert.equal(document.querySelector(".error").textContent, "No such table.");
  assert.equal(document.querySelector("button").hasAttribute("aria-busy"), false);
  await click("button");
  assert.equal(document.querySelector(".error").textContent, "");
  assert.equal(requests.length, 2);
});

test("without a place beside it an error is shown in the place of the page", async () => {
  show('<p id="error"></p><section><button></button></section>');
  await attempt(document.querySelector("button"), async () => {
    throw new Error("it is late!");
  });
  assert.equal(document.getElementById("error").textContent, "It is late!");
});

test("a form sends its fields as the server expects them", () => {
  show(`<form><input name="days" type="number" value="3"><input name="open" type="checkbox" checked>
    <input name="who" value="Ada"><input type="checkbox"><select name="kind"><option value="b" selected></select></form>`);
  assert.deepEqual(fieldsOf(document.querySelector("form")), { days: 3, open: true, who: "Ada", kind: "b" });
});

test("a script may show the answer itself", async () => {
  show('<p class="error"></p><button data-api="/api/link"></button>');
  answerWith({ secret: "s" });
  let shown = "";
  document.querySelector("button").addEventListener("loew-answer", (event) => {
    shown = event.detail.secret;
    event.preventDefault();
  });
  await click("button");
  assert.deepEqual([shown, visited], ["s", []]);
});
