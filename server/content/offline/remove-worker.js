// Stands in for the shop's worker where OFFLINE_COPIES=0 (docs/decisions/0061): it takes every copy away, and itself.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const leave = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop-'));
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
