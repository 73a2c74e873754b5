// Runs in the browsers of staff (docs/decisions/0043): it shows what the shop pushes while no admin is open, and
// notifies open ones to fetch. It caches nothing and handles no other request.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  const show = async () => {
    for (const client of await windows()) client.postMessage('staff-alert');
    await self.registration.showNotification(title, { body, tag, renotify: true, data: url });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = event.notification.data;
  const open = async () => {
    const admin = (await windows()).find((client) => /^(\/[a-z]{2})?\/admin(\/|$)/.test(new URL(client.url).pathname));
    if (!admin) return self.clients.openWindow(url);
    await admin.focus();
    // A window that this worker does not control can get messages, but cannot be navigated.
    admin.postMessage({ open: new URL(url).pathname + new URL(url).search });
  };
  event.waitUntil(open());
});
