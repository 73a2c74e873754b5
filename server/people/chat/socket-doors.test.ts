import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiApp } from '#server/boot/app.ts';
import { type ChatShop, chatShop, openSocket } from '#test/support/chat-shop.ts';

let shop: ChatShop;
let logged = '';
beforeAll(async () => {
  const keep = new Writable({
    write: (line, _encoding, done) => {
      logged += String(line);
      done();
    },
  });
  shop = await chatShop({ log: pino({ level: 'trace' }, keep) });
});
afterAll(() => shop.close());

test('the token of a socket is in no line of the log, whatever becomes of the socket', async () => {
  const { access, id } = await shop.aCustomer();
  const good = await shop.open(`/ws/chat/?token=${access}`);
  await vi.waitFor(() => expect(good.frames).toHaveLength(1), { timeout: 30_000 });
  good.socket.send('no frame at all');
  expect(await (await shop.open(`/ws/manager/${id}/?token=${access}`)).closed).toBe(4403);
  await expect(shop.open(`/ws/elsewhere/?token=${access}`)).rejects.toThrow('404');
  // Asked for without an upgrade it is an address like others.
  await shop.app.inject({ url: `/api/ws/chat/?token=${access}` });
  await vi.waitFor(() => expect(logged).toContain('/api/ws/chat/'), { timeout: 30_000 });
  expect(logged).not.toContain(access);
  expect(logged).not.toContain(access.split('.')[2]);
});

test('the sockets are at the root too where the API listens alone', async () => {
  const api = await createApiApp(shop.services);
  shop.sockets.attach(api, '');
  await api.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { access, id } = await shop.aCustomer();
    const { port } = api.server.address() as AddressInfo;
    const socket = await openSocket(`ws://127.0.0.1:${port}/ws/chat/?token=${access}`);
    await vi.waitFor(() => expect(socket.frames[0]).toMatchObject({ type: 'connected', chat_id: id }), {
      timeout: 30_000,
    });
    socket.socket.close();
    await socket.closed;
  } finally {
    await api.close();
  }
});

test('who stops says so to every socket', async () => {
  const stopping = await chatShop();
  const { access } = await stopping.aCustomer();
  const socket = await stopping.open(`/ws/chat/?token=${access}`);
  await vi.waitFor(() => expect(socket.frames).toHaveLength(1), { timeout: 30_000 });
  await stopping.close();
  expect(await socket.closed).toBe(1001);
});
