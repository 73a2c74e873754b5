import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatHub } from '#server/people/chat/sockets/hub.ts';
import { ChatSockets } from '#server/people/chat/sockets/sockets.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { serveMetrics } from '#server/platform/metrics/metrics-server.ts';
import { PageCache } from '#server/platform/pages/page-cache.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';
import { freePort } from '#tools/free-port.ts';
import { createApp } from './app.ts';
import { watchShop } from './watch-shop.ts';

let shop: PayShop;

beforeAll(async () => {
  shop = await payShop();
});
afterAll(() => shop.close());

test('whoever watches sees requests, refusals, statements, pool, jobs and payments, and nobody’s data', async () => {
  const metrics = createMetrics();
  const errors: Error[] = [];
  const database = openDatabase(shop.connection, {
    max: 3,
    onError: (error) => errors.push(error),
    onStatement: metrics.noteStatement,
  });
  const app = await createApp({ ...shop.services, db: database.db, reads: database.db, metrics });
  const pages = new PageCache();
  const hub = new ChatHub({ db: database.db, secretKey: shop.services.config.secretKey });
  const chat = new ChatSockets(shop.services, hub, async () => undefined);
  watchShop(metrics, { ...database, pages, chat });
  const port = await freePort();
  const stop = await serveMetrics(metrics, { host: '127.0.0.1', port, log: createLog('silent') });
  try {
    const paid = await shop.anOrder();
    await shop.create(paid);
    await shop.confirm(paid);
    await app.inject({ url: `/api/products/${shop.cable.id}/?token=secret-of-somebody` });
    const tooMany = pickupOf(itemOf(shop.phone, 51));
    const refused = await app.inject({ method: 'POST', url: '/api/orders/', payload: tooMany });
    expect(refused.json()).toMatchObject({ code: 'out_of_stock' });

    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('dukon_request_seconds_count{method="GET",route="/api/products/:id",status="200"} 1');
    expect(text).toContain('dukon_request_seconds_count{method="POST",route="/api/orders",status="409"} 1');
    expect(text).toContain('dukon_refusals_total{code="out_of_stock"} 1');
    expect(text).toMatch(/dukon_sql_seconds_count\{outcome="done"\} [1-9]/);
    expect(text).toContain('dukon_payments_day{status="paid"} 1');
    expect(text).toMatch(/dukon_pool_connections\{state="idle"\} \d/);
    expect(text).toMatch(/dukon_jobs_waiting\{state="due"\} \d/);
    expect(text).toContain('dukon_pages_from_memory 0');
    expect(text).toContain('dukon_pages_cached_bytes 0');
    expect(text).toContain('dukon_chat_sockets 0');
    // A measured second may have the digits of a phone behind its point.
    expect(text.replaceAll(/\.\d+/g, '')).not.toMatch(/secret-of-somebody|996\d{9}|@/);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  } finally {
    await stop();
    await chat.close();
    await app.close();
    await database.close();
  }
  expect(errors).toEqual([]);
});
