import { afterEach, expect, test, vi } from 'vitest';
import type { ServerFrame } from '#contract/shop/chat-frames.ts';
import { type ChatShop, chatShop } from '#test/support/chat-shop.ts';

let shop: ChatShop;
afterEach(() => shop.close());

const seqsIn = (frames: ServerFrame[]) => frames.flatMap((frame) => ('message' in frame ? [frame.message.seq] : []));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a message arrives also where its notification does not', async () => {
  shop = await chatShop({ isDeaf: true });
  const customer = await shop.aCustomer();
  const mine = await shop.open(`/ws/chat/?token=${customer.access}`);
  await vi.waitFor(() => expect(mine.frames).toHaveLength(1), { timeout: 30_000 });
  await shop.call('POST /chat/send/{id}/', { user: customer, params: { id: customer.id }, body: { text: 'Слышно?' } });
  await vi.waitFor(() => expect(seqsIn(mine.frames)).toEqual([1]), { timeout: 30_000 });
});

test('a client that reads slowly keeps little waiting, and gets all in the end, in order', {
  timeout: 180_000,
}, async () => {
  shop = await chatShop();
  const customer = await shop.aCustomer();
  const operator = await shop.aCustomer({ role: 'operator' });
  const mine = await shop.open(`/ws/chat/?token=${customer.access}`);
  await vi.waitFor(() => expect(mine.frames).toHaveLength(1), { timeout: 30_000 });
  mine.socket.pause();
  // 12 KB each.
  const body = { text: '…'.repeat(4_000) };
  const params = { id: customer.id };
  let count = 0;
  const sendMore = async (messages: number) => {
    for (const end = count + messages; count < end; count += 20) {
      await Promise.all(upTo(20).map(() => shop.call('POST /chat/send/{id}/', { user: operator, params, body })));
    }
  };
  // Until the network's own buffers take no more, and then more than may wait here.
  while (shop.sockets.waitingBytes() === 0) await sendMore(20);
  await sendMore(300);
  expect(seqsIn(mine.frames).length).toBeLessThan(count);
  expect(shop.sockets.waitingBytes()).toBeLessThan(3 * 1024 * 1024);
  mine.socket.resume();
  await vi.waitFor(() => expect(seqsIn(mine.frames)).toEqual(upTo(count)), { timeout: 60_000 });
});
