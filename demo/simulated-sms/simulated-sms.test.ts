import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SimulatedBank, startSimulatedBank } from '#demo/simulated-bank/simulated-bank.ts';
import { sendByMessenger } from '#server/platform/sms/gateways/messengers.ts';
import { callSimulator, simulatedGateway } from '#server/platform/sms/gateways/simulated.ts';

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

test('messengers take codes and news, each by its protocol, and refuse as the real ones do', async () => {
  const message = {
    phone: '996555123456',
    reference: 'abc123abc128',
    text: 'Заказ принят',
    language: 'ru',
    goodForS: 300,
  } as const;
  const telegram = { address: `${bank.url}/telegram`, token: 'secret', sender_username: '' };
  const whatsapp = {
    address: `${bank.url}/whatsapp`,
    token: 'secret',
    phone_number_id: '1',
    code_template: 'code',
    news_template: 'news',
    reminder_template: 'reminder',
    languages: { ru: 'ru', en: 'en', ky: 'ky' },
  };
  const byTelegram = (more: object, fields = telegram) =>
    sendByMessenger('telegram', { ...message, code: '482173', ...more }, fields, callSimulator);
  const byWhatsapp = (more: object, fields = whatsapp) =>
    sendByMessenger('whatsapp', { ...message, ...more }, fields, callSimulator);
  expect(await byTelegram({})).toEqual({ kind: 'accepted' });
  expect(await byWhatsapp({ code: '482173' })).toEqual({ kind: 'accepted' });
  expect(await byWhatsapp({})).toEqual({ kind: 'accepted' });
  const received = bank.inbox.newest(10).map(({ channel, text }) => `${channel} ${text}`);
  expect(received).toEqual(['whatsapp Заказ принят', 'whatsapp 482173', 'telegram 482173']);
  expect(await (await fetch(`${bank.url}/sms/en`)).text()).toContain('</b> Telegram: ');
  const [none, broke, down] = ['996700000026', '996700000402', '996700000500'].map((phone) => ({ phone }));
  for (const send of [byTelegram, byWhatsapp] as ((more: object) => Promise<unknown>)[]) {
    expect(await send({ ...none })).toEqual({ kind: 'refused', reason: 'phone' });
    expect(await send({ ...broke })).toEqual({ kind: 'refused', reason: 'funds' });
    expect(await send({ ...down })).toEqual({ kind: 'unknown', fault: 'failed' });
  }
  expect(await byTelegram({}, { ...telegram, token: 'x' })).toEqual({ kind: 'refused', reason: 'login' });
  expect(await byWhatsapp({}, { ...whatsapp, token: 'x' })).toEqual({ kind: 'refused', reason: 'login' });
});
