import fastify from 'fastify';
import { Client, Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { DomainError, notFound, throttled, unknownRow } from '#server/platform/errors.ts';
import type { Actor, Role } from './access.ts';
import { replyToError } from './error-replies.ts';
import { type Route, serve, serveAll } from './serve.ts';

const actor = (role: Role): Actor => ({ id: 1, role, email: 'a@b.kg', sessionId: 's', withheldRole: undefined });

/** What one GET answers when its handler does this. */
async function answerOf(route: Route, user?: Actor, language?: string) {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setErrorHandler(replyToError);
  serveAll(app, [route], { authenticate: async () => user, originOf: () => 'http://shop.test', checkReplies: true });
  const headers = language === undefined ? {} : { 'accept-language': language };
  const answer = await app.inject({ url: route.endpoint.path, headers });
  await app.close();
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
const thing = endpoint({
  method: 'GET',
  path: '/thing/',
  access: 'public',
  summary: '',
  reply: z.object({ ok: z.boolean() }),
});
const failing = (error: Error, path: string = thing.path) =>
  serve({ ...thing, path }, () => {
    throw error;
  });

it.each([
  [notFound('Product'), 404, { detail: 'No Product matches the given query.' }],
  [
    unknownRow('brand', 7),
    400,
    {
      brand: ['Invalid pk "7" - object does not exist.'],
    },
  ],
  [new DomainError('invalid', 'account_not_created', {}, { isList: true }), 400, ['Unable to create account.']],
  [
    new DomainError('conflict', 'totals_changed', {}, { data: { total: 5 } }),
    409,
    { detail: 'The prices have changed. Please check the order again.', code: 'totals_changed', total: 5 },
  ],
  [
    new DomainError('conflict', 'more_than_captured', { left: 5 }),
    409,
    { detail: 'That is too much: the shop holds 5 som.', code: 'more_than_captured', left: 5 },
  ],
  [
    new DomainError('unavailable', 'provider_error'),
    503,
    { detail: 'The bank has failed. Please try again.', code: 'provider_error' },
  ],
])("%s is answered in the contract's shape", async (error, status, body) => {
  expect(await answerOf(failing(error))).toMatchObject({ status, body });
});

const ofOrder = notFound('Order');
const ofSum = new DomainError('conflict', 'more_than_captured', { left: 12_500 });

it.each([
  [ofSum, '/thing/', undefined, 'That is too much: the shop holds 12\u00A0500 som.'],
  [ofSum, '/thing/', 'de, ru;q=0.5', 'Столько вернуть нельзя: у магазина осталось 12\u00A0500 сом.'],
  [ofOrder, '/thing/', 'ru', 'No Order matches the given query.'],
  [ofOrder, '/thing/', 'en', 'No Order matches the given query.'],
  [ofOrder, '/admin/thing/', undefined, 'No Order matches the given query.'],
  [ofOrder, '/admin/thing/', 'ru', 'Этого больше нет.'],
  [ofOrder, '/admin/thing/', 'en-GB', 'This is no longer there.'],
])('%s at %s is said in words to who asks in %s', async (error, path, language, sentence) => {
  expect((await answerOf(failing(error, path), undefined, language)).body).toMatchObject({ detail: sentence });
});

it('who names a language finds the codes of fields beside the words of the older contract', async () => {
  const error = unknownRow('brand', 7);
  const brand = ['Invalid pk "7" - object does not exist.'];
  expect((await answerOf(failing(error))).body).toEqual({ brand });
  const codes = { brand: { code: 'unknown', id: '7' } };
  expect((await answerOf(failing(error), undefined, 'ru')).body).toEqual({ brand, codes });
});

it.each([
  [1, 'second'],
  [43, 'seconds'],
])('who is throttled for %i %s reads so twice', async (seconds, unit) => {
  const { status, body, headers } = await answerOf(failing(throttled(seconds)));
  expect(status).toBe(429);
  expect(body.detail).toBe(`Request was throttled. Expected available in ${seconds} ${unit}.`);
  expect(headers['retry-after']).toBe(String(seconds));
});

it('a bug is a 500 that says nothing of itself', async () => {
  const { status, body } = await answerOf(failing(new Error('password of the bank: hunter2')));
  expect(status).toBe(500);
  expect(body).toEqual({ detail: expect.stringMatching(/^Server error\. Request [\w-]+\.$/), code: 'error' });
});

it('so is an answer outside of the contract', async () => {
  const route = serve(thing, () => ({ ok: 'yes' }) as unknown as { ok: boolean });
  expect((await answerOf(route)).status).toBe(500);
});

it('a database that is too busy to take one more is a 503 with a time to come back', async () => {
  const pool = new Pool({ ...inject('databaseServer'), database: 'postgres', max: 1, connectionTimeoutMillis: 1_000 });
  const client = await pool.connect();
  const refused = await pool.connect().then(
    () => new Error('there was one more connection'),
    (error: Error) => error,
  );
  client.release();
  await pool.end();
  const { status, body, headers } = await answerOf(failing(refused));
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
});

it.each(['ECONNREFUSED', 'EPIPE', '57P01', '40P01', '57014', '25P03', '53100'])(
  'a database that is away (%s) is a 503 with a time to come back',
  async (code) => {
    const { status, headers, body } = await answerOf(failing(Object.assign(new Error('relation users'), { code })));
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(JSON.stringify(body)).not.toContain('relation');
  },
);

it('so is one whose connection has broken between two statements of a transaction', async () => {
  const client = new Client({ ...inject('databaseServer'), database: 'postgres' });
  await client.connect();
  await client.end();
  const refused = await client.query('select 1').then(
    () => new Error('it was answered'),
    (error: Error) => error,
  );
  const { status, headers } = await answerOf(failing(refused));
  expect([status, headers['retry-after']]).toEqual([503, '5']);
});

it('a full disk is a 503 with a time to come back', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write /srv/secret'), { code: 'ENOSPC' });
  const { status, headers, body } = await answerOf(failing(full));
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'no_room', '60']);
  expect(JSON.stringify(body)).not.toContain('secret');
});

it.each([
  ['customer', [200, 403, 403, 403]],
  ['operator', [200, 200, 403, 403]],
  ['manager', [200, 200, 200, 403]],
  ['owner', [200, 200, 200, 200]],
] as const)('a %s may do what is theirs and what is below', async (role, statuses) => {
  const levels = ['customer', 'operator', 'manager', 'owner'] as const;
  const answers = await Promise.all(
    levels.map((access) =>
      answerOf(
        serve({ ...thing, access }, () => ({ ok: true })),
        actor(role),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  const refused = answers.find(({ status }) => status === 403);
  if (refused) expect(refused.body).toEqual({ detail: 'You do not have permission to perform this action.' });
});
