import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languages, pathInLanguage } from '#rules/text/language.ts';
import { outcomeWords, phones, smsCode } from './phones.ts';
import { type SimulatedBank, startSimulatedBank } from './simulated-bank.ts';

const access = { login: 'shop', password: 'secret' };
const authorization = `Basic ${Buffer.from('shop:secret').toString('base64')}`;

let folder: string;
let bank: SimulatedBank;
let clock: number;

const open = async () => {
  const file = join(folder, 'bank', 'ledger.sqlite');
  bank = await startSimulatedBank({ ...access, host: '127.0.0.1', port: 0, file, now: () => clock });
};
beforeEach(async () => {
  clock = Date.now();
  folder = await mkdtemp(join(tmpdir(), 'dukon-simulated-'));
  await open();
});
afterEach(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

async function ask(path: string, body?: object, headers: Record<string, string> = { authorization }) {
  const request = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const type = body ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(`${bank.url}${path}`, { ...request, headers: { ...headers, ...type } });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    headers: answer.headers,
    body: text.startsWith('<') ? {} : JSON.parse(text || '{}'),
  };
}
const api = (call: string, body?: object) => ask(`/api/v1.1.0/${call}`, body);
const pay = (orderNumber: string, phone = '996700000001') =>
  api('mbank/pay', { orderNumber, phone, amount: 500, comment: 'Dukon DK-TEST', callbackUrl: '' });
const confirm = (orderNumber: string, otp = smsCode) => api('mbank/confirm', { orderNumber, otp });
const status = async (orderNumber: string) =>
  (await api(`status?orderNumber=${orderNumber}&language=ru`)).body.data?.status;
const refund = async (refundNumber: string, amount: number) =>
  (await api('mbank/refund', { orderNumber: '7-1-DK', refundNumber, amount })).body.message;
const ledger = async () => (await ask('/ledger')).body;

describe('the protocol', () => {
  test('a payment is created, confirmed once however often, and stands in the books by its order', async () => {
    expect((await pay('7-1-DK')).body).toMatchObject({ code: '110', message: 'CREATED', data: { amount: 500 } });
    expect((await pay('7-1-DK')).body.message).toBe('CREATED');
    expect(await ledger()).toEqual([]);
    expect((await confirm('7-1-DK')).body).toMatchObject({ code: '120', message: 'CONFIRMED' });
    expect((await confirm('7-1-DK')).body.message).toBe('CONFIRMED');
    expect((await pay('7-1-DK')).body.message).toBe('DUPLICATE');
    expect(await status('7-1-DK')).toBe('CHARGE');
    expect(await ledger()).toEqual([{ order: 7, reference: '7-1-DK', amount: 500, refunded: 0, status: 'charged' }]);
    expect(await refund('r1', 200)).toBe('REFUNDED');
    expect(await refund('r1', 200)).toBe('REFUNDED');
    expect(await ledger()).toMatchObject([{ status: 'charged', refunded: 200 }]);
    expect(await refund('r2', 301)).toBe('DECLINED');
    expect(await refund('r3', 300)).toBe('REFUNDED');
    expect(await ledger()).toMatchObject([{ status: 'refunded', refunded: 500 }]);
  });

  test('its phones do what the page says of them', async () => {
    expect((await pay('1-1', '996700000404')).body.message).toBe('PAYER_NOT_FOUND');
    expect((await pay('1-2', '996555000000')).body.message).toBe('PAYER_NOT_FOUND');
    expect((await pay('1-3', '996700000500')).status).toBe(500);
    await pay('1-4', '996700000402');
    expect((await confirm('1-4')).body.message).toBe('INSUFFICIENT_FUNDS');
    await pay('1-5', '996700000408');
    const answered = confirm('1-5');
    await expect.poll(() => status('1-5')).toBe('PROCESSING');
    expect(await ledger()).toEqual([]);
    clock += 30_000;
    await expect.poll(() => status('1-5')).toBe('CHARGE');
    // A caller that awaits the answer waits in real time; this test does not.
    answered.catch(() => undefined);
  });

  test('a code has three tries and three minutes', async () => {
    await pay('2-1');
    expect((await confirm('2-1', '0000')).body.message).toBe('OTP_INVALID');
    expect((await confirm('2-1', '0000')).body.message).toBe('OTP_INVALID');
    expect((await confirm('2-1', '0000')).body.message).toBe('OTP_ATTEMPTS_EXCEEDED');
    expect((await confirm('2-1')).body.message).toBe('OTP_ATTEMPTS_EXCEEDED');
    await pay('2-2');
    clock += 180_001;
    expect((await confirm('2-2')).body.message).toBe('OTP_EXPIRED');
    expect(await ledger()).toEqual([]);
  });

  test('who does not know the password, or sends nonsense, gets nothing', async () => {
    const body = { orderNumber: '3-1', phone: '996700000001', amount: 1 };
    expect((await ask('/api/v1.1.0/mbank/pay', body, { authorization: 'Basic eDp5' })).status).toBe(401);
    expect((await api('mbank/pay', { ...body, amount: 1.5 })).status).toBe(400);
    expect((await confirm('nobody')).body.message).toBe('PAYMENT_NOT_FOUND');
  });
});

test('the books outlive the bank, and two banks on one file have the same', async () => {
  await pay('5-1');
  await confirm('5-1');
  await pay('5-2');
  const first = bank;
  await open();
  expect((await confirm('5-2')).body.message).toBe('CONFIRMED');
  await first.close();
  await bank.close();
  await open();
  expect(await ledger()).toMatchObject([
    { order: 5, reference: '5-1' },
    { order: 5, reference: '5-2' },
  ]);
});

test('several shops that open the books for the first time at the same moment wait for each other', async () => {
  const program = `
    const { openLedger } = await import(${JSON.stringify(new URL('./ledger.ts', import.meta.url))});
    const { parentPort, workerData } = await import('node:worker_threads');
    parentPort.once('message', () => { openLedger(workerData).close(); parentPort.close(); });
    parentPort.postMessage('ready');`;
  for (const round of [1, 2, 3]) {
    const workerData = join(folder, `round-${round}`, 'ledger.sqlite');
    const source = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    const workers = Array.from({ length: 6 }, () => new Worker(source, { workerData }));
    await Promise.all(workers.map((worker) => once(worker, 'message')));
    for (const worker of workers) worker.postMessage('open');
    expect(await Promise.all(workers.map((worker) => once(worker, 'exit')))).toEqual(workers.map(() => [0]));
  }
});

test('faults are planned over HTTP, happen as often as they should, and are cleared', async () => {
  const plan = { call: 'create', fault: 'error_before', times: 2 };
  expect(await ask('/faults', plan)).toMatchObject({ status: 201, body: [{ ...plan, phone: null }] });
  expect((await pay('6-1')).status).toBe(500);
  expect((await pay('6-1')).status).toBe(500);
  expect((await pay('6-1')).status).toBe(200);
  expect((await ask('/faults', { call: 'create', fault: 'nonsense' })).status).toBe(400);
  await ask('/faults', { call: 'status', fault: 'cut', phone: '996700000402' });
  expect(await status('6-1')).toBe('CREATED');
  await fetch(`${bank.url}/faults`, { method: 'DELETE' });
  expect((await ask('/faults')).body).toEqual([]);
});

test('the page shows phones, outcomes and text messages in every language, escapes what it shows, and plans faults', async () => {
  const hostile = { orderNumber: '8-1', phone: '996700000001', amount: 12_500, comment: '<script>x</script>' };
  await api('mbank/pay', hostile);
  const [ru, en] = [await ask('/'), await ask('/en')];
  for (const phone of Object.keys(phones))
    expect(ru.text).toContain(`+${phone.replaceAll(/\d{3}(?=\d)/g, '$&\u00A0')}`);
  for (const language of languages) {
    const { text } = await ask(pathInLanguage('/', language));
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(outcomeWords[language].no_money);
  }
  expect(en.text).toContain('Code 1234 to pay 12\u00A0500 som, &lt;script&gt;x&lt;/script&gt;');
  expect(en.headers.get('content-security-policy')).toContain("default-src 'none'");
  const form = new URLSearchParams({ call: 'confirm', fault: 'slow', times: '1', ms: '10' });
  const planned = await fetch(`${bank.url}/en`, { method: 'POST', body: form, redirect: 'manual' });
  expect([planned.status, planned.headers.get('location')]).toEqual([303, '/en']);
  expect((await ask('/faults')).body).toMatchObject([{ call: 'confirm', fault: 'slow', ms: 10 }]);
  await fetch(`${bank.url}/en`, { method: 'POST', body: new URLSearchParams({ clear: '1' }) });
  expect((await ask('/faults')).body).toEqual([]);
});
