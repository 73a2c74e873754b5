import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { purgeCdn, surrogateKeys } from './purge-cdn.ts';

/** A CDN that writes down what it is to forget, and a cache whose changes it gets. */
async function aCdn(statuses: readonly number[] = []) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.headers['surrogate-key']}`);
    response.writeHead(statuses[calls.length - 1] ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const errors: unknown[] = [];
  const pages = new PageCache();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const stop = purgeCdn(pages, { url, onError: (error) => errors.push(error) });
  onTestFinished(() => {
    stop();
    server.closeAllConnections();
    server.close();
  });
  return { pages, calls, errors };
}

test('a page says what it shows in words without spaces', () => {
  expect(surrogateKeys(['product 7', 'in category 5'])).toBe('page product-7 in-category-5');
});

test('what changes together is purged by one call, lists once they have been made again', async () => {
  const { pages, calls, errors } = await aCdn();
  pages.pass(['lists']);
  pages.drop(['product 1']);
  pages.drop(['product 2', 'product 1']);
  await expect.poll(() => calls).toEqual(['PURGE product-1 product-2', 'PURGE lists']);
  pages.clear();
  await expect.poll(() => calls.at(-1)).toBe('PURGE page');
  expect(errors).toEqual([]);
});

test('more keys than a header holds are all pages', async () => {
  const { pages, calls } = await aCdn();
  pages.drop(Array.from({ length: 500 }, (_, id) => `product ${id}`));
  await expect.poll(() => calls).toEqual(['PURGE page']);
});

test('a CDN that refuses is asked again, and the log says so', async () => {
  const { pages, calls, errors } = await aCdn([503]);
  pages.drop(['product 1']);
  await expect.poll(() => calls).toEqual(['PURGE product-1', 'PURGE product-1']);
  expect(errors).toEqual([new Error('the CDN answered 503 to PURGE')]);
});
