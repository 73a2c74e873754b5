import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDrain } from './drain.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  // Without the drain an idle connection stays for ever.
  app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false, keepAliveTimeout: 0 });
  addDrain(app);
  app.post('/', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/** Resolves once the shop lets no one new in. */
const untilRefused = () =>
  expect
    .poll(async () => {
      const visitor = connect(port, '127.0.0.1');
      const outcome = await once(visitor, 'connect').catch(({ code }: NodeJS.ErrnoException) => code);
      visitor.destroy();
      return outcome;
    })
    .toBe('ECONNREFUSED');

/** Asks on a connection that stays. @returns the head of the answer */
async function ask(socket: Socket): Promise<string> {
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n');
  const [answer] = await once(socket, 'data');
  return String(answer).toLowerCase();
}

test('a request on an open connection is answered after the shop was asked to stop, and learns that it was the last', async () => {
  const kept = connect(port, '127.0.0.1');
  expect(await ask(kept)).toContain('connection: keep-alive');
  const stopped = app.close();
  await untilRefused();
  const ended = once(kept, 'close');
  const answer = await ask(kept);
  expect(answer).toMatch(/^http\/1\.1 200/);
  expect(answer).toContain('connection: close');
  await ended;
  await stopped;
});

test('no new connection gets in, and one that stays idle does not keep the shop open', async () => {
  const kept = connect(port, '127.0.0.1');
  await ask(kept);
  const stopped = app.close();
  await untilRefused();
  await stopped;
});
