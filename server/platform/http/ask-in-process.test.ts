import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { askInProcess } from './ask-in-process.ts';
import { addDrain } from './drain.ts';

test('what is asked on a kept connection after the shop was asked to stop still gets its data', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  // Before the drain's own hook, which ends with the last connection.
  const closing = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => resolve());
  });
  addDrain(app);
  const ask = askInProcess(app);
  app.get('/api/data', async (request) => ({ language: request.headers['accept-language'] }));
  app.get('/page', async () => (await ask('/api/data?page=2', { 'accept-language': 'ru' })).text);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const kept = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const read = async () => {
    kept.write('GET /page HTTP/1.1\r\nHost: shop\r\n\r\n');
    const [answer] = await once(kept, 'data');
    return String(answer);
  };
  expect(await read()).toContain('{"language":"ru"}');
  const stopped = app.close();
  await closing;
  const answer = await read();
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toContain('{"language":"ru"}');
  await stopped;
});
