import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aggregatorBank } from './aggregator.ts';
import type { BankQuestion, BankReply } from './bank.ts';

type Asked = { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string };
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'silence';

let server: Server;
let origin: string;
/** What the bank answers to one call after the other; the last answer is for all that follow. */
let answers: Answer[];
let asked: Asked[];
/** Ends the shop's wait for the call that is under way; a silent bank does, as the 10 seconds of the shop would. */
let giveUp: () => void;
let journal: (BankQuestion & { reply?: BankReply })[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'cut') return request.socket.destroy();
    if (answer === 'silence') return giveUp();
    const { status = 200, body, headers: extra = {} } = answer ?? {};
    response.writeHead(status, { 'content-type': 'application/json', ...extra });
    return response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = [];
  asked = [];
  journal = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The shop's side of the bank. */
const bank = (url = origin) =>
  aggregatorBank({
    url,
    login: 'shop',
    password: 'p:w',
    giveUpOn: () => {
      const controller = new AbortController();
      giveUp = () => controller.abort(new DOMException('The bank is silent.', 'TimeoutError'));
      return controller.signal;
    },
    journal: async (question) => {
      const entry: (typeof journal)[number] = question;
      journal.push(entry);
      return async (reply) => {
        entry.reply = reply;
      };
    },
  });

const said = (message: string, data?: object) => ({ body: { code: 0, message, data } });
const payment = {
  reference: 'DK-1',
  phone: '996700000001',
  amount: 1_500,
  callbackUrl: 'https://shop.test/callback?signature=s',
  comment: 'Order 1',
};
const unknown = (fault: string) => ({ kind: 'unknown', fault });
const garbled = unknown('garbled');
const failed = unknown('failed');

const reasons = [
  ['PAYER_NOT_FOUND', 'payer_not_found'],
  ['INSUFFICIENT_FUNDS', 'insufficient_funds'],
  ['LIMIT_EXCEEDED', 'payment_limit'],
  ['OTP_EXPIRED', 'otp_expired'],
  ['OTP_ATTEMPTS_EXCEEDED', 'otp_attempts_exceeded'],
  ['DECLINED', 'declined'],
] as const;

test('a payment is asked for with everything that the bank needs, and stored without secrets', async () => {
  answers = [said('CREATED', { quid: 'q-1', pinCode: '1234', phone: '996700000001' })];
  expect(await bank().create(payment)).toEqual({ kind: 'created', bankId: 'q-1' });
  const { reference, ...sent } = payment;
  expect(asked).toMatchObject([{ method: 'POST', url: '/api/v1.1.0/mbank/pay' }]);
  expect(asked[0]?.headers).toMatchObject({
    authorization: `Basic ${btoa('shop:p:w')}`,
    accept: 'application/json',
    'content-type': 'application/json',
  });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ orderNumber: reference, ...sent });
  expect(journal).toMatchObject([
    {
      call: 'create',
      reference: 'DK-1',
      sent: { orderNumber: 'DK-1', phone: '996*****01', amount: 1_500, comment: 'Order 1' },
      reply: {
        answer: { message: 'CREATED', data: { quid: 'q-1', phone: '996*****01' } },
        httpStatus: 200,
        fault: null,
      },
    },
  ]);
  expect(JSON.stringify(journal)).not.toMatch(/1234|signature|996700000001/);
  expect(journal[0]?.reply?.ms).toBeGreaterThanOrEqual(0);
});

test.each([
  [said('CREATED'), garbled],
  [said('CREATED', { quid: 5 }), garbled],
  [said('WHATEVER', { quid: 'q' }), garbled],
  [{ status: 404, body: 'no such page' }, failed],
  [{ status: 405, body: said('CREATED').body }, failed],
  [{ status: 501, body: said('CREATED').body }, failed],
  [{ status: 500, body: said('CREATED', { quid: 'q' }).body }, failed],
  [
    { status: 404, ...said('DECLINED') },
    { kind: 'refused', reason: 'declined' },
  ],
  [{ status: 400, body: '{"message"' }, garbled],
  [{ body: 'null' }, garbled],
  [{ body: '"CREATED"' }, garbled],
  [{ body: '{}' }, garbled],
  [{ body: { message: 'CREATED', data: null } }, garbled],
  [{ body: { message: 'CREATED', data: 'q' } }, garbled],
  [{ status: 302, headers: { location: '/elsewhere' }, body: '' }, failed],
  ['cut' as const, failed],
  ['silence' as const, unknown('timeout')],
])('to a new payment %j means %j', async (answer, meant) => {
  answers = [answer];
  expect(await bank().create(payment)).toEqual(meant);
  expect(asked).toHaveLength(1);
});

test.each(reasons)('%s refuses as %s, of every call', async (message, reason) => {
  answers = [said(message)];
  const refused = { kind: 'refused', reason };
  expect(await bank().create(payment)).toEqual(refused);
  expect(await bank().confirm('DK-1', '1234')).toEqual(refused);
  expect(await bank().refund('DK-1', { number: 'R-1', amount: 5 })).toEqual(refused);
  answers = [said('OK', { status: 'REJECT', reason: message })];
  expect(await bank().status('DK-1')).toEqual({ kind: 'rejected', reason });
});

test.each([
  [said('CONFIRMED'), { kind: 'confirmed' }],
  [said('OTP_INVALID'), { kind: 'wrong_code' }],
  [said('WHATEVER'), garbled],
  [{ status: 405 }, failed],
  [{ status: 503 }, failed],
])('to a code %j means %j', async (answer, meant) => {
  answers = [answer];
  expect(await bank().confirm('DK-1', '4321')).toEqual(meant);
  expect(asked).toMatchObject([{ method: 'POST', url: '/api/v1.1.0/mbank/confirm' }]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ orderNumber: 'DK-1', otp: '4321' });
  expect(JSON.stringify(journal)).not.toContain('4321');
});

const states = [
  [{ status: 'CREATED' }, { kind: 'waiting' }],
  [{ status: 'PROCESSING' }, { kind: 'processing' }],
  [
    { status: 'CHARGE', amount: 1_500, currency: 'KGS' },
    { kind: 'charged', amount: 1_500, refunded: 0 },
  ],
  [
    { status: 'CHARGE', amount: 1_500, refunded: 200, currency: 'KGS' },
    { kind: 'charged', amount: 1_500, refunded: 200 },
  ],
  [
    { status: 'REFUND', amount: 1_500, currency: 'KGS' },
    { kind: 'refunded', amount: 1_500 },
  ],
  [{ status: 'CHARGE', currency: 'KGS' }, garbled],
  [{ status: 'CHARGE', amount: 15.5, currency: 'KGS' }, garbled],
  [{ status: 'CHARGE', amount: 1_500, currency: 'USD' }, garbled],
  [{ status: 'REFUND', amount: 1_500 }, garbled],
  [{ status: 'REJECT' }, { kind: 'rejected', reason: 'declined' }],
  [
    { status: 'REJECT', reason: 'OTP_EXPIRED' },
    { kind: 'rejected', reason: 'otp_expired' },
  ],
  [{ status: 'CANCEL' }, { kind: 'cancelled' }],
  [{ status: 'SOMETHING' }, garbled],
  [{}, garbled],
] as const;

test.each(states)('the state %j means %j, also after a cancellation', async (data, meant) => {
  answers = [said('OK', data)];
  expect(await bank().status('DK-1')).toEqual(meant);
  expect(await bank().cancel('DK-1')).toEqual(meant);
  expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/api/v1.1.0/status?orderNumber=DK-1&language=ru', ''],
    ['POST', '/api/v1.1.0/mbank/cancel', '{"orderNumber":"DK-1"}'],
  ]);
  expect(asked[0]?.headers['content-type']).toBeUndefined();
});

test('a payment that the bank does not know is not found', async () => {
  answers = [said('PAYMENT_NOT_FOUND', { status: 'CHARGE', amount: 5, currency: 'KGS' })];
  expect(await bank().status('DK-1')).toEqual({ kind: 'not_found' });
});

test('a refund says what it is for, and a bank without refunds and cancellations says that it has none', async () => {
  answers = [said('REFUNDED')];
  expect(await bank().refund('DK-1', { number: 'R-1', amount: 200 })).toEqual({ kind: 'refunded' });
  expect(asked).toMatchObject([{ method: 'POST', url: '/api/v1.1.0/mbank/refund' }]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ orderNumber: 'DK-1', refundNumber: 'R-1', amount: 200 });
  answers = [said('WHATEVER')];
  expect(await bank().refund('DK-1', { number: 'R-1', amount: 200 })).toEqual(garbled);
  answers = [{ status: 404, body: '' }];
  expect(await bank().refund('DK-1', { number: 'R-1', amount: 200 })).toEqual({ kind: 'unsupported' });
  expect(await bank().cancel('DK-1')).toEqual({ kind: 'unsupported' });
  expect(await bank().status('DK-1')).toEqual(failed);
});

test('questions that change nothing the second time are asked up to three times, a refund and a code once', async () => {
  answers = [{ status: 503 }, { status: 503 }, said('OK', { status: 'CREATED' })];
  expect(await bank().status('DK-1')).toEqual({ kind: 'waiting' });
  expect(asked).toHaveLength(3);
  answers = [{ status: 503 }];
  for (const ask of [() => bank().status('DK-1'), () => bank().cancel('DK-1')]) {
    asked = [];
    expect(await ask()).toEqual(failed);
    expect(asked).toHaveLength(3);
  }
  for (const ask of [() => bank().refund('DK-1', { number: 'R-1', amount: 5 }), () => bank().confirm('DK-1', '1')]) {
    asked = [];
    expect(await ask()).toEqual(failed);
    expect(asked).toHaveLength(1);
  }
});

test.each([
  ['silence' as const, unknown('timeout')],
  [{ body: 'what?' }, garbled],
])('%j is not asked again: %j', async (answer, meant) => {
  answers = [answer];
  expect(await bank().status('DK-1')).toEqual(meant);
  expect(asked).toHaveLength(1);
  expect(journal[0]?.reply).toMatchObject({ fault: meant.fault });
});

test('a bank that certainly was not reached is distinguished from one that failed', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(await bank(`http://127.0.0.1:${port}`).create(payment)).toEqual(unknown('unreachable'));
  expect(journal.at(-1)?.reply).toMatchObject({ answer: null, httpStatus: null, fault: 'unreachable' });
});

test('an answer of 64 KiB is read, of a longer one nothing is believed', async () => {
  const filled = (length: number) => {
    const empty = JSON.stringify({ ...said('CONFIRMED').body, filling: '' });
    return { body: JSON.stringify({ ...said('CONFIRMED').body, filling: 'x'.repeat(length - empty.length) }) };
  };
  answers = [filled(65_536)];
  expect(await bank().confirm('DK-1', '1')).toEqual({ kind: 'confirmed' });
  answers = [filled(65_537)];
  expect(await bank().confirm('DK-1', '1')).toEqual(garbled);
});
