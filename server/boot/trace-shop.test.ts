import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import { runDueJobs } from '#server/platform/jobs/jobs.ts';
import { aggregatorBank } from '#server/sales/payments/aggregator.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { type CollectedSpan, startCollector } from '#test/support/collector.ts';
import { type PayShop, payer, payShop, rightCode } from '#test/support/pay-shop.ts';
import { freePort } from '#tools/free-port.ts';
import { createApp } from './app.ts';
import { jobTasks } from './jobs.ts';
import { openLog, statementListener } from './open-log.ts';

let shop: PayShop;
let collector: Awaited<ReturnType<typeof startCollector>>;

beforeAll(async () => {
  [shop, collector] = await Promise.all([payShop(), startCollector()]);
});
afterAll(async () => {
  await shop.close();
  await collector.close();
});

const settings = { LOG_LEVEL: 'silent', OTEL_SERVICE_NAME: 'dukon' } as const;

/** A second instance of the shop, which sends traces to the collector; sends all when it is closed. */
async function tracedShop() {
  const closers: (() => Promise<unknown>)[] = [];
  const { tracing } = await openLog({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, closers);
  const errors: Error[] = [];
  const database = openDatabase(shop.connection, {
    max: 3,
    onError: (error) => errors.push(error),
    onStatement: statementListener(undefined, tracing),
  });
  const services = { ...shop.services, db: database.db, tracing };
  const app = await createApp(services);
  return {
    app,
    services,
    close: async () => {
      await app.close();
      await database.close();
      for (const close of closers) await close();
    },
  };
}

const only = (spans: CollectedSpan[], name: string): CollectedSpan => {
  const found = spans.filter((span) => span.name === name);
  expect(found, name).toHaveLength(1);
  return found[0] as CollectedSpan;
};

test('a collector gets one order’s spans, each below what it was done for, and nobody’s data', async () => {
  const traced = await tracedShop();
  const traceId = randomBytes(16).toString('hex');
  const callerId = randomBytes(8).toString('hex');
  const headers = { traceparent: `00-${traceId}-${callerId}-01` };
  const wish = {
    ...pickupOf(itemOf(shop.cable)),
    name: 'Айбек Тайный',
    email: 'secret@example.com',
    payment_method: 'mbank',
  };
  const placed = await traced.app.inject({ method: 'POST', url: '/api/orders/', headers, payload: wish });
  expect(placed.statusCode).toBe(201);
  const { id, key } = placed.json();
  const asOwner = { 'x-order-key': key };
  const paid = { order: id, phone: payer.pays };
  const created = await traced.app.inject({
    method: 'POST',
    url: '/api/payment/create_payment/',
    headers: asOwner,
    payload: paid,
  });
  expect(created.statusCode).toBe(201);
  await traced.app.inject({
    method: 'POST',
    url: '/api/payment/confirm_payment/',
    headers: asOwner,
    payload: { order: id, otp: rightCode },
  });
  await runDueJobs(traced.services, shop.connection, jobTasks(traced.services));
  await traced.close();

  expect([...collector.paths]).toEqual(['POST /v1/traces']);
  const { spans } = collector;
  const ordering = only(spans, 'POST /api/orders');
  expect(ordering).toMatchObject({ traceId, parentSpanId: callerId, kind: 2 });
  expect(ordering.facts).toMatchObject({ 'http.response.status_code': 201, 'dukon.request': expect.any(String) });
  const inserted = only(spans, 'WITH orders');
  expect(inserted).toMatchObject({ traceId, parentSpanId: ordering.spanId, kind: 3 });
  expect(inserted.facts).toMatchObject({ 'db.operation.name': 'WITH', 'db.collection.name': 'orders' });

  const paying = only(spans, 'POST /api/payment/create_payment');
  const calls = spans.filter(({ name, parentSpanId }) => name === 'POST 127.0.0.1' && parentSpanId === paying.spanId);
  expect(calls).toMatchObject([{ kind: 3, traceId: paying.traceId, facts: { 'http.response.status_code': 200 } }]);
  expect(paying.traceId).not.toBe(traceId);

  const emails = spans.filter(({ name }) => name === 'job send_email');
  expect(emails.length).toBeGreaterThan(0);
  expect(emails[0]).not.toHaveProperty('parentSpanId', expect.stringMatching(/./));
  const ofEmails = spans.filter(({ parentSpanId }) => parentSpanId === emails[0]?.spanId);
  expect(ofEmails.map(({ name }) => name)).toContain('SELECT emails');

  // Four digits alone are in many a number of a trace.
  const personal = [key, `"${rightCode}"`, payer.pays, wish.phone, wish.email, wish.name];
  const sent = collector.everything();
  expect(personal.filter((secret) => sent.includes(String(secret)))).toEqual([]);
});

test('a call that nobody answers and a request that breaks are spans that failed', async () => {
  collector.spans.length = 0;
  const traced = await tracedShop();
  const silent = createServer((socket) => socket.destroy());
  silent.listen(await freePort(), '127.0.0.1');
  await once(silent, 'listening');
  try {
    traced.app.get('/broken', async () => {
      const { port } = silent.address() as { port: number };
      const bank = aggregatorBank({
        url: `http://127.0.0.1:${port}`,
        login: 'a',
        password: 'b',
        journal: async () => async () => {},
      });
      const said = await bank.refund('1', { number: '1', amount: 1 });
      throw new Error(said.kind);
    });
    expect((await traced.app.inject({ url: '/broken' })).statusCode).toBe(500);
  } finally {
    silent.close();
    await traced.close();
  }
  const request = only(collector.spans, 'GET /broken');
  expect(request.status.code).toBe(2);
  expect(only(collector.spans, 'POST 127.0.0.1')).toMatchObject({
    parentSpanId: request.spanId,
    status: { code: 2 },
  });
});

test('without a collector nothing of OpenTelemetry is loaded and nothing listens to statements', async () => {
  vi.resetModules();
  const loaded = vi.fn();
  vi.doMock('./platform/tracing/open-tracing.ts', () => {
    loaded();
    return {};
  });
  const { openLog: open, statementListener: listener } = await import('./open-log.ts');
  const closers: (() => Promise<unknown>)[] = [];
  expect((await open({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, closers)).tracing).toBe(undefined);
  expect(loaded).not.toHaveBeenCalled();
  expect(closers).toEqual([]);
  expect(listener(undefined, undefined)).toBe(undefined);
  vi.doUnmock('./platform/tracing/open-tracing.ts');
});
