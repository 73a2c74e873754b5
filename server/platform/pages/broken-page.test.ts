import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { builtPages } from './page-build.ts';
import { PageCache } from './page-cache.ts';
import { addPages } from './pages.ts';

/** A built storefront that fails while it draws any page. */
function brokenBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dukon-build-'));
  for (const name of ['server', 'client/assets']) mkdirSync(join(folder, name), { recursive: true });
  const build = `
    const root = { id: 'root', path: '', module: { default: () => null } };
    const page = { id: 'page', parentId: 'root', path: '*', module: { default: () => null } };
    export const routes = { root, page };
    export const entry = { module: {
      default: () => { throw new Error('a bug'); },
      pageContext: () => undefined,
      pageParameters: { names: [], lists: { paths: /^$/, names: /^$/ } },
      handleError: () => {},
    } };
    export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' };
    export const future = {};
    export const ssr = true;
    export const basename = '/';
    export const publicPath = '/';
    export const assetsBuildDirectory = '';
    export const prerender = [];
    export const isSpaMode = false;
    export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' };`;
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server/index.js'), build);
  return folder;
}

test.each([
  { path: '/products/5', says: ['lang="ru"', 'Что-то сломалось', 'href="/"'] },
  { path: '/en/products/5', says: ['lang="en"', 'Something broke', 'href="/en"'] },
])('a page that cannot be drawn is a 500 that says so in its language ($path)', async ({ path, says }) => {
  const app = fastify();
  onTestFinished(() => app.close());
  await addPages(app, {
    build: builtPages(brokenBuild()),
    cache: new PageCache(),
    publicUrl: 'http://shop.test',
    ask: async () => ({ status: 200, body: {}, shows: [] }),
    betterAddress: async () => undefined,
  });
  const { status, headers, ok, text } = await app.listen({ port: 0 }).then(async (url) => {
    const answer = await fetch(url + path);
    return { status: answer.status, ok: answer.ok, headers: answer.headers, text: await answer.text() };
  });
  expect([status, ok]).toEqual([500, false]);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  for (const words of says) expect(text).toContain(words);
});
