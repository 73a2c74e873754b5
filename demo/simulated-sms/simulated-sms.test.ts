import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SimulatedBank, startSimulatedBank } from '#demo/simulated-bank/simulated-bank.ts';
import { simulatedGateway } from '#server/platform/sms/gateways/simulated.ts';

let folder: string;
let bank: SimulatedBank;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dukon-sms-'));
  const file = join(folder, 'bank', 'ledger.sqlite');
  bank = await startSimulatedBank({ login: 'shop', password: 'secret', host: '127.0.0.1', port: 0, file });
});
afterEach(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

const fields = { method: '', url: '', content_type: '', authorization: '', body: '', success: '' };
const send = (reference: string, { phone = '996555123456', secret = 'secret', text = 'Код <4821> & "привет"' } = {}) =>
  simulatedGateway(
    { reference, phone, text },
    { ...fields, url: `${bank.url}/sms/api/message`, login: 'shop', sender: 'Dukon', secret },
    async () => undefined,
  );

test('what the shop sends is on the page, once however often it is sent', async () => {
  expect(await send('abc123abc123')).toEqual({ kind: 'accepted' });
  expect(await send('abc123abc123')).toEqual({ kind: 'accepted' });
  expect(bank.inbox.newest(10)).toMatchObject([{ phone: '996555123456', text: 'Код <4821> & "привет"' }]);
  const page = await (await fetch(`${bank.url}/sms`)).text();
  expect(page).toContain('Код &lt;4821&gt; &amp; &quot;привет&quot;');
  expect(await (await fetch(`${bank.url}/sms/messages`)).json()).toHaveLength(1);
});

test('a wrong password and the failing numbers are refused as a gateway refuses them', async () => {
  expect(await send('abc123abc124', { secret: 'other' })).toEqual({ kind: 'refused', reason: 'login' });
  expect(await send('abc123abc125', { phone: '996700000404' })).toEqual({ kind: 'refused', reason: 'phone' });
  expect(await send('abc123abc126', { phone: '996700000402' })).toEqual({ kind: 'refused', reason: 'funds' });
  expect(await send('abc123abc127', { phone: '996700000500' })).toEqual({ kind: 'unknown', fault: 'failed' });
  expect(bank.inbox.newest(10)).toEqual([]);
});
