import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'alerts-worker.js'), 'utf8');
const order = 'https://shop.test/en/admin/orders/7?tab=money';

/** A browser with these windows open, and a click on a notification of an order. */
async function click(...open: string[]) {
  const windows = open.map((url) => ({ url, focus: vi.fn(async () => {}), postMessage: vi.fn() }));
  const handlers = new Map<string, (event: object) => void>();
  const openWindow = vi.fn(async () => {});
  const matchAll = async () => windows;
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    clients: { matchAll, openWindow },
  };
  runInNewContext(script, { self, URL });
  const close = vi.fn();
  let done: Promise<unknown> = Promise.resolve();
  handlers.get('notificationclick')?.({
    notification: { close, data: order },
    waitUntil: (work: Promise<unknown>) => {
      done = work;
    },
  });
  await done;
  expect(close).toHaveBeenCalledOnce();
  return { windows, openWindow };
}

test('a click on a push shows what it tells of in the admin that is open, whichever window that is', async () => {
  const { windows, openWindow } = await click('https://shop.test/', 'https://shop.test/en/admin/stock');
  const [shop, admin] = windows;
  expect(admin?.focus).toHaveBeenCalledOnce();
  expect(admin?.postMessage).toHaveBeenCalledExactlyOnceWith({ open: '/en/admin/orders/7?tab=money' });
  expect(shop?.focus).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([
  ['no window is open', []],
  ['the shop is open without the admin', ['https://shop.test/catalog?search=/admin']],
  ['a page is open that only sounds like the admin', ['https://shop.test/administration']],
])('a click on a push opens its screen where %s', async (_, open) => {
  const { windows, openWindow } = await click(...open);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(order);
  for (const { postMessage } of windows) expect(postMessage).not.toHaveBeenCalled();
});
