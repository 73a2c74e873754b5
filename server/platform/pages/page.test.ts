import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Page } from './page.ts';

const body = `<p>${'Телефон и наушники. '.repeat(50)}</p>`;
const content = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public' },
  body,
};
let page: Page;
let server: Server;

beforeAll(async () => {
  page = await Page.finish(content);
  server = createServer((asked, answer) => page.send(asked, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };
const ask = (headers: Record<string, string>, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', method, headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) });
    });
    sent.on('error', reject).end();
  });

test('the page comes packed as the browser asks, with its length and its name', async () => {
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: page.etag });
  expect(br.headers['content-length']).toBe(String(br.bytes.length));
  expect(brotliDecompressSync(br.bytes).toString()).toBe(body);
  const gzip = await ask({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.bytes).toString()).toBe(body);
  const plain = await ask({});
  expect(plain.bytes.toString()).toBe(body);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers['x-content-type-options']).toBe('nosniff');
});

test('a page whose data could not be had says when to come back', async () => {
  const whole = page;
  page = await Page.finish({ ...content, status: 503 });
  const { status, headers } = await ask({});
  page = whole;
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect((await ask({})).headers).not.toHaveProperty('retry-after');
});

test('HEAD has the headers of GET and no body', async () => {
  const head = await ask({}, 'HEAD');
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  expect(head.bytes).toHaveLength(0);
});

test.each([
  ['its name', () => page.etag],
  ['its strong name', () => page.etag.replace('W/', '')],
  ['its name among others', () => `"other", ${page.etag}`],
])('a browser that knows %s learns that nothing has changed', async (_, known) => {
  const answer = await ask({ 'if-none-match': known() });
  expect(answer.status).toBe(304);
  expect(answer.bytes).toHaveLength(0);
  expect(answer.headers).toMatchObject({ etag: page.etag, 'cache-control': 'public' });
  expect(answer.headers).not.toHaveProperty('content-type');
});

test('a browser with another copy gets the page', async () => {
  expect((await ask({ 'if-none-match': 'W/"another"' })).status).toBe(200);
});

test('a page that stays the same is the same page', async () => {
  expect(await Page.finish(content, page)).toBe(page);
});

test('a page that others ask for, too, is packed tighter soon', async () => {
  const whole = page;
  page = await Page.finish({ ...content, body: `${body}.` });
  const before = (await ask({ 'accept-encoding': 'br' })).bytes.length;
  await expect.poll(async () => (await ask({ 'accept-encoding': 'br' })).bytes.length).toBeLessThan(before);
  expect(brotliDecompressSync((await ask({ 'accept-encoding': 'br' })).bytes).toString()).toBe(`${body}.`);
  page = whole;
});

test('another content or another policy is another page', async () => {
  const other = await Page.finish(
    { ...content, headers: { ...content.headers, 'content-security-policy': 'x' } },
    page,
  );
  expect(other).not.toBe(page);
  expect(other.etag).not.toBe(page.etag);
});
