// Shows a message of the server while no page is open, and opens the table when it is clicked.
const root = new URL("..", self.location).href;

self.addEventListener("push", (event) => {
  const { title, text, table } = event.data ? event.data.json() : { title: "Loew", text: "", table: "" };
  const options = { body: text, tag: table || "loew", icon: `${root}static/loew.svg`, data: table };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data ? `${root}t/${event.notification.data}` : root;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const open = pages.find((page) => page.url.startsWith(address));
      return open ? open.focus() : self.clients.openWindow(address);
    })(),
  );
});
