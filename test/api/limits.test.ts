import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/boot/app.ts';
import { allRoutes } from '#server/boot/modules.ts';
import { addBodyTime, serverLimits } from '#server/platform/http/input/request-limits.ts';
import { addUploadRoute } from '#server/platform/http/input/upload-route.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const listening = async (app: FastifyInstance) => {
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as { port: number }).port;
};

/** Sends bytes as they are, piece by piece. @returns everything that came back until the other side hung up */
async function sendRaw(port: number, pieces: string[], pauseMs = 0): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  // A peer that hung up while we still send: the answer before it is what counts.
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  await ended;
  return received;
}

const headOf = (path: string, headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: shop.test', ...headers, '', ''].join('\r\n');

describe('slow clients', () => {
  /** Long enough that a busy machine, which stops for a fifth of a second now and then, is no slow client. */
  const slowMs = 500;
  /** As the shop's own server, with the timeout of a test. */
  const shortTimeout = () => {
    const app = fastify({
      ...serverLimits,
      http: { headersTimeout: slowMs, connectionsCheckingInterval: 50 },
    });
    addBodyTime(app, { ms: slowMs, leastBytes: 20 });
    app.post('/small', async ({ body }) => ({ body }));
    addUploadRoute(
      app,
      { types: ['image/png'], maxBytes: 1024 * 1024 },
      { method: 'POST', url: '/file', handler: async ({ body }) => ({ bytes: (body as Buffer).length }) },
    );
    return listening(app);
  };
  const json = (path: string, length: number) =>
    headOf(path, ['Content-Type: application/json', `Content-Length: ${length}`, 'Connection: close']);
  const file = (length: number) =>
    headOf('/file', ['Content-Type: image/png', `Content-Length: ${length}`, 'Connection: close']);

  test('a head that never ends is answered 408 and hung up on', async () => {
    const port = await shortTimeout();
    const drops = Array.from({ length: 200 }, (_, number) => `X-${number}: a\r\n`);
    expect(await sendRaw(port, ['POST /small HTTP/1.1\r\nHost: a\r\n', ...drops], 20)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a small body that trickles in is answered 408, however steadily it drips', async () => {
    const port = await shortTimeout();
    const answer = await sendRaw(port, [json('/small', 500), ...Array.from({ length: 100 }, () => '"aaaaaaaaa')], 20);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('{"detail":"Request Timeout."}');
  });

  test('a picture over a slow line arrives, though it takes much longer than a small body may', async () => {
    const port = await shortTimeout();
    const pieces = Array.from({ length: 100 }, () => 'x'.repeat(10));
    const answer = await sendRaw(port, [file(1_000), ...pieces], 20);
    expect(answer).toContain('{"bytes":1000}');
  });

  test('a picture that has stopped arriving is given up', async () => {
    const port = await shortTimeout();
    expect(await sendRaw(port, [file(300), 'x'.repeat(30)])).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('what is too much', () => {
  const open = () => createApp({ ...shop.services, config: { ...shop.services.config, checkReplies: false } });

  test('a head of more than 16 KiB is a 431', async () => {
    const port = await listening(await open());
    const head = headOf('/api/users/', [`X-Long: ${'a'.repeat(17_000)}`]);
    expect(await sendRaw(port, [head])).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('what is no HTTP is a 400, and says nothing about the shop', async () => {
    const port = await listening(await open());
    const answer = await sendRaw(port, ['\u0016\u0003\u0001 hello\r\n\r\n']);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/node|fastify|stack|at /i);
  });

  test('two lengths of one body are a 400: no other request hides in the rest of it', async () => {
    const port = await listening(await open());
    const smuggled = headOf('/api/users/', ['Content-Length: 4', 'Transfer-Encoding: chunked']);
    const answer = await sendRaw(port, [`${smuggled}0\r\n\r\nGET /api/orders/ HTTP/1.1\r\nHost: a\r\n\r\n`]);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  test.each([
    ['lists', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ['as many as fit', `{"name":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ])('JSON that is nested without end (%s) is refused before anybody walks it', async (_, payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/users/', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(/^JSON parse error - /);
  });

  test('brackets in a text are a text', async () => {
    const body = { email: 'a@b.kg', password: 'quiet-lantern-47', name: `${'['.repeat(60)}"\\` };
    expect((await shop.call('POST /users/', { body })).status).toBe(201);
  });
});

test('what a stranger would send is not read: the answer comes before the first byte of it', async () => {
  const uploads = allRoutes(shop.services).filter(({ endpoint: { upload, access } }) => upload && access !== 'public');
  expect(uploads.length).toBeGreaterThan(0);
  const ofContract = uploads.map(({ endpoint: { path, upload } }) => ({
    url: `/api${path.replaceAll(/\{\w+\}/g, '1')}`,
    type: upload?.types[0],
  }));
  const port = await listening(await createApp(shop.services));
  for (const { url, type } of [
    ...ofContract,
    { url: '/api/chat/send/1/picture/', type: 'image/jpeg' },
    { url: '/exchange/1c?type=catalog&mode=file&filename=a.xml', type: 'application/octet-stream' },
    { url: '/exchange/1c?type=catalog&mode=checkauth', type: 'application/octet-stream' },
  ]) {
    const headers = [`Content-Type: ${type}`, 'Content-Length: 1000000', 'Connection: close'];
    expect(await sendRaw(port, [headOf(url, headers)]), url).toMatch(
      /^HTTP\/1\.1 (?:401|200) (?:.|\s)*(?:detail|failure)/,
    );
  }
});

test('a request that is being answered when the shop is asked to stop gets its answer, and no other one gets in', async () => {
  const app = await createApp(shop.services);
  const working = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    working.resolve();
    await mayEnd.promise;
    return { done: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const answer = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.json());
  await working.promise;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  mayEnd.resolve();
  expect(await answer).toEqual({ done: true });
  await closed;
});

describe('headers of every answer', () => {
  const headersOf = async (publicUrl: string, url: string) => {
    const app = await createApp({ ...shop.services, config: { ...shop.services.config, publicUrl } });
    onTestFinished(() => app.close());
    return (await app.inject({ url })).headers;
  };

  test.each(['/api/brands/', '/api/users/me/', '/api/nothing', '/media/nothing.webp', '/healthz', '/api/docs'])(
    '%s is never sniffed or framed, and by TLS alone where the shop’s own address is https',
    async (url) => {
      const secure = await headersOf('https://shop.test', url);
      expect(secure).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
      });
      expect(secure['permissions-policy']).toContain('camera=()');
      expect(await headersOf('http://shop.test', url)).not.toHaveProperty('strict-transport-security');
    },
  );
});
