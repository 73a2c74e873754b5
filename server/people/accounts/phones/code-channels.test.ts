import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PhoneShop, phoneShop } from '#test/support/phone-shop.ts';
import { telegramSettings, whatsappSettings } from '#test/support/sms-gateway.ts';

let phones: PhoneShop;
beforeAll(async () => {
  phones = await phoneShop();
});
afterAll(() => phones.shop.close());

const whatsapp = whatsappSettings('c', 'n');
const telegram = telegramSettings;
const off = { way: 'none' };
const set = (messengers: object, more: object = {}) =>
  phones.gateway.set(phones.owner, {
    cap_som: 100_000,
    messengers,
    whatsapp_token: 'token',
    telegram_token: 'token',
    ...more,
  });
beforeEach(() => set({ whatsapp, telegram }));

const offered = async () => (await phones.shop.call('GET /login/phone/', {})).body;
const ask = (phone: string, channel?: string) =>
  phones.shop.call('POST /login/phone/', {
    body: { phone, ...(channel && { channel }) } as never,
    ip: phones.ipOf(phone),
  });
const messagesTo = (phone: string) =>
  phones.gateway.messages().filter(({ json }) => JSON.stringify(json).includes(phone));
const byTelegram = (phone: string): string => messagesTo(phone).findLast(({ json }) => json.code)?.json.code ?? '';

test('a shopper signs up by a code that comes by Telegram; the answer says by what it goes', async () => {
  expect(await offered()).toEqual({ is_on: true, takes_foreign: false, channels: ['sms', 'whatsapp', 'telegram'] });
  const phone = phones.newPhone();
  const { body: code } = await ask(phone, 'telegram');
  expect(code).toMatchObject({ channel: 'telegram', resend_in_s: 60 });
  await phones.shop.emails();
  const answer = await phones.confirm({ id: code.id, code: byTelegram(phone), name: 'Айгүл' });
  expect(answer.status).toBe(200);
  expect(phones.gateway.received().filter((sms) => sms.phone === phone)).toEqual([]);
});

test('a number that WhatsApp does not take gets the same code by a text message, and the answer is as for others', async () => {
  const phone = phones.newPhone();
  phones.gateway.answerMessengers({ status: 400, json: { error: { code: 131026 } } });
  const { body: code } = await ask(phone, 'whatsapp');
  expect(code).toMatchObject({ channel: 'whatsapp' });
  const answer = await phones.confirm({ id: code.id, code: await phones.codeFor(phone), name: 'Бакыт' });
  expect(answer.status).toBe(200);
});

test('the same code by a text message waits for the pause of the number, as any other one', async () => {
  const phone = phones.newPhone();
  await ask(phone, 'telegram');
  expect(await ask(phone, 'sms')).toMatchObject({ status: 429 });
  await phones.forgetPauses();
  const { body: code } = await ask(phone, 'sms');
  expect(code).not.toHaveProperty('channel');
  const answer = await phones.confirm({ id: code.id, code: await phones.codeFor(phone), name: 'Нурлан' });
  expect(answer.status).toBe(200);
});

test('with text messages alone nothing is offered, and what a stale page asks for goes by a text message', async () => {
  await set({ whatsapp: { ...whatsapp, ...off }, telegram: { ...telegram, ...off } });
  expect(await offered()).toEqual({ is_on: true, takes_foreign: false });
  const phone = phones.newPhone();
  const { body: code } = await ask(phone, 'telegram');
  expect(Object.keys(code).sort()).toEqual(['expires_in_s', 'id', 'resend_in_s', 'tries']);
  expect(await phones.codeFor(phone)).toMatch(/^\d{6}$/);
  expect(messagesTo(phone)).toEqual([]);
});

test('a channel that there is not is refused, and so is a number of another country by any channel', async () => {
  const pigeon = await ask(phones.newPhone(), 'pigeon');
  expect(pigeon).toMatchObject({ status: 400, body: { channel: [expect.any(String)] } });
  expect(await ask('+7 912 345 67 89', 'whatsapp')).toMatchObject({
    status: 400,
    body: { codes: { phone: { code: 'phone_foreign' } } },
  });
});

test('a messenger alone signs people in where there is no gateway', async () => {
  await set({ whatsapp: { ...whatsapp, ...off }, telegram }, { gateway: 'none', fields: {} });
  expect(await offered()).toEqual({ is_on: true, takes_foreign: false });
  const phone = phones.newPhone();
  const { body: code } = await ask(phone);
  expect(code).toMatchObject({ channel: 'telegram' });
  await phones.shop.emails();
  expect((await phones.confirm({ id: code.id, code: byTelegram(phone), name: 'Азамат' })).status).toBe(200);
});

test('a number is changed by codes that both come by the chosen messenger', async () => {
  const [former, added] = [phones.newPhone(), phones.newPhone()];
  const person = await phones.signIn(former);
  await phones.forgetPauses();
  const asked = await phones.shop.call('POST /users/me/phone/', {
    user: person,
    body: { phone: added, channel: 'telegram' },
  });
  await phones.shop.emails();
  const { added: toAdded, former: toFormer } = asked.body;
  const answer = await phones.shop.call('PUT /users/me/phone/', {
    user: person,
    body: {
      id: toAdded.id,
      code: byTelegram(added),
      former: { id: toFormer?.id ?? '', code: byTelegram(former) },
    },
  });
  expect(answer).toMatchObject({ status: 200, body: { phone: added } });
});
