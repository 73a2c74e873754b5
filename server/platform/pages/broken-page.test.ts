import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { aBuild } from '#test/support/a-build.ts';
import { builtPages } from './page-build.ts';
import { PageCache } from './page-cache.ts';
import { addPages } from './pages.ts';

test.each([
  { path: '/products/5', says: ['lang="ru"', 'Что-то сломалось', 'href="/"'] },
  { path: '/en/products/5', says: ['lang="en"', 'Something broke', 'href="/en"'] },
])('a page that cannot be drawn is a 500 that says so in its language ($path)', async ({ path, says }) => {
  const app = fastify();
  onTestFinished(() => app.close());
  await addPages(app, {
    build: builtPages(aBuild("() => { throw new Error('a bug'); }")),
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
