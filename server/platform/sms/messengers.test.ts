import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '#contract/client.ts';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import type { Language } from '#rules/text/language.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { smsGateway } from '#test/support/sms-gateway.ts';
import { reserveNotice, reserveSms, writeSms } from './sms.ts';

let shop: TestShop;
let owner: Customer;
let gateway: ReturnType<typeof smsGateway>;

const messengers = {
  whatsapp: {
    way: 'account',
    price_tyiyn: 300,
    phone_number_id: '10555',
    code_template: 'shop_code',
    news_template: 'shop_news',
    languages: { ru: 'ru', en: 'en_US', ky: 'ky_KG' },
  },
  telegram: { way: 'account', price_tyiyn: 50, sender_username: 'dukon' },
};
const tokens = { whatsapp_token: 'wa-s3cret', telegram_token: 'tg-s3cret' };
const set = (more: object = {}) => gateway.set(owner, { messengers, ...tokens, ...more });

beforeAll(async () => {
  shop = await testShop();
  owner = await shop.aCustomer({ role: 'owner' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query(
    'delete from graphile_worker._private_jobs; delete from sms_messages; delete from sms_days; delete from sms_settings',
  );
  gateway = smsGateway(shop);
  await set();
});

const phone = '996555123456';
const runJobs = () => shop.emails();
const settings = async () => (await shop.call('GET /admin/sms/', { user: owner })).body as Reply<'GET /admin/sms/'>;

/** Writes a code that its reader wants by a channel, and runs the jobs. */
async function sendCode(channel: MessageChannel, { to = phone, language = 'ru' as Language } = {}) {
  const sms = {
    phone: to,
    kind: 'sign_in_code',
    text: '482173 - код',
    goodForS: 300,
    language,
    code: '482173',
  } as const;
  const way = await reserveSms(shop.services, { text: sms.text, content: 'code', channel });
  await transact(shop.db, (tx) => writeSms(tx, shop.services, sms, way));
  await runJobs();
}

async function sendNews(channel: MessageChannel) {
  const sms = { phone, kind: 'order_news', text: 'Заказ принят\nhttps://shop.example/o/1', goodForS: 3600 } as const;
  const way = await reserveNotice(shop.services, { text: sms.text, channel });
  if (way) await transact(shop.db, (tx) => writeSms(tx, shop.services, sms, way));
  await runJobs();
}

describe('a code', () => {
  test('goes by Telegram as its gateway wants it, and by no other channel', async () => {
    await sendCode('telegram');
    expect(gateway.received()).toEqual([]);
    const [sent, ...others] = gateway.messages();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      url: 'https://gatewayapi.telegram.org/sendVerificationMessage',
      headers: { authorization: 'Bearer tg-s3cret' },
      json: {
        phone_number: `+${phone}`,
        code: '482173',
        sender_username: 'dukon',
        payload: expect.stringMatching(/^\w{12}$/),
      },
    });
    expect(sent?.json.ttl).toBeGreaterThan(290);
    expect(sent?.json.ttl).toBeLessThanOrEqual(300);
  });

  test('goes by WhatsApp in a template of its language, in the words and in the button', async () => {
    await sendCode('whatsapp', { language: 'en' });
    const parameters = [{ type: 'text', text: '482173' }];
    expect(gateway.messages()).toMatchObject([
      {
        url: 'https://graph.facebook.com/v23.0/10555/messages',
        headers: { authorization: 'Bearer wa-s3cret' },
        json: {
          messaging_product: 'whatsapp',
          to: phone,
          template: {
            name: 'shop_code',
            language: { code: 'en_US' },
            components: [
              { type: 'body', parameters },
              { type: 'button', sub_type: 'url', index: '0', parameters },
            ],
          },
        },
      },
    ]);
    const { today, newest } = await settings();
    expect(today).toMatchObject({ parts: 1, cost_tyiyn: 300 });
    expect(newest).toMatchObject([{ channel: 'whatsapp', state: 'sent', instead_of: null }]);
  });

  test('goes by the template of the default language to readers of one that the shop has had only since', async () => {
    await shop.pool.query(`update sms_settings set messengers = messengers #- '{whatsapp,languages,ky}'`);
    await sendCode('whatsapp', { language: 'ky' });
    expect(gateway.messages()).toMatchObject([{ json: { template: { language: { code: 'ru' } } } }]);
  });

  test.each([
    [
      'a number without Telegram',
      'telegram',
      { status: 200, json: { ok: false, error: 'PHONE_NUMBER_NOT_FOUND' } },
      null,
    ],
    ['a number without WhatsApp', 'whatsapp', { status: 400, json: { error: { code: 131026 } } }, null],
    ['a wrong token', 'telegram', { status: 200, json: { ok: false, error: 'ACCESS_TOKEN_INVALID' } }, 'login'],
    ['another wrong token', 'whatsapp', { status: 401, json: { error: { code: 190 } } }, 'login'],
    ['an error that is in no list', 'telegram', { status: 200, json: { ok: false, error: 'NEW_ERROR' } }, 'format'],
    ['a template that is not there', 'whatsapp', { status: 404, json: { error: { code: 132001 } } }, 'template'],
    ['money that is used up', 'whatsapp', { status: 400, json: { error: { code: 131042 } } }, 'funds'],
    ['too many at once', 'whatsapp', { status: 400, json: { error: { code: 131056 } } }, null],
    ['a flood', 'telegram', { status: 200, json: { ok: false, error: 'FLOOD_WAIT_9' } }, null],
    ['a server that fails', 'whatsapp', { status: 503, json: { nothing: true } }, null],
    ['no answer', 'telegram', 'silence', null],
  ] as const)('goes by a text message at once for %s', async (_what, channel, answer, problem) => {
    gateway.answerMessengers(answer);
    await sendCode(channel);
    expect(gateway.received()).toEqual([{ phone, text: '482173 - код' }]);
    const { today, newest } = await settings();
    expect(newest).toMatchObject([{ channel: 'sms', instead_of: channel, state: 'sent' }]);
    expect(today.messenger_problems).toEqual(problem ? { [channel]: problem } : {});
    expect(JSON.stringify(await shop.db.selectFrom('sms_messages').selectAll().execute())).not.toContain('482173');
    expect((await shop.call('GET /admin/overview/', { user: owner })).body.sms).toBe(problem ? 1 : 0);
    await sendCode(channel);
    expect((await settings()).today.messenger_problems).toEqual({});
  });

  test('costs its channel’s price, what was refused nothing, and the cap holds over all channels', async () => {
    await set({ cap_som: 5 });
    await sendCode('whatsapp');
    await expect(sendCode('whatsapp')).rejects.toMatchObject({ code: 'sms_unavailable' });
    expect((await settings()).today).toMatchObject({ cost_tyiyn: 300, is_capped: true });
    await sendCode('telegram');
    await sendCode('sms');
    expect((await settings()).today).toMatchObject({ cost_tyiyn: 450 });
    gateway.answerMessengers({ status: 200, json: { ok: false, error: 'PHONE_NUMBER_NOT_FOUND' } });
    await sendCode('telegram');
    expect((await settings()).today.cost_tyiyn).toBe(500);
    expect((await settings()).newest[0]).toMatchObject({ channel: 'telegram', state: 'failed', last_error: 'phone' });
  });

  test('goes out again by its messenger where there is no gateway, and both being down keeps it waiting', async () => {
    gateway.answerMessengers('silence');
    gateway.answer('silence');
    await sendCode('telegram');
    expect((await settings()).newest).toMatchObject([{ channel: 'sms', state: 'waiting', last_error: 'unreachable' }]);
    await shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    expect((await settings()).newest).toMatchObject([{ channel: 'sms', state: 'sent' }]);
    await set({ gateway: 'none', fields: {} });
    gateway.answerMessengers('silence');
    await sendCode('sms');
    expect((await settings()).newest[0]).toMatchObject({ channel: 'whatsapp', state: 'waiting' });
    await shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    expect((await settings()).newest[0]).toMatchObject({ channel: 'whatsapp', state: 'sent' });
  });

  test('of a messenger that is off goes by a text message, also where it is switched off on the way', async () => {
    await set({ messengers: { ...messengers, telegram: { ...messengers.telegram, way: 'none' } } });
    await sendCode('telegram');
    const way = await reserveSms(shop.services, { text: 'x', content: 'code', channel: 'whatsapp' });
    const sms = { phone, kind: 'sign_in_code', text: '111111', goodForS: 300, code: '111111' } as const;
    await transact(shop.db, (tx) => writeSms(tx, shop.services, sms, way));
    await set({ messengers: { ...messengers, whatsapp: { ...messengers.whatsapp, way: 'none' } } });
    await runJobs();
    expect(gateway.messages()).toEqual([]);
    expect(gateway.received().map(({ text }) => text)).toEqual(['482173 - код', '111111']);
  });
});

describe('news', () => {
  test('go by WhatsApp in one place of a template, and never by Telegram', async () => {
    await sendNews('whatsapp');
    await sendNews('telegram');
    const [sent, ...others] = gateway.messages();
    expect(others).toEqual([]);
    const text = 'Заказ принят https://shop.example/o/1';
    expect(sent?.json.template).toMatchObject({ name: 'shop_news', language: { code: 'ru' } });
    expect(sent?.json.template.components).toEqual([{ type: 'body', parameters: [{ type: 'text', text }] }]);
    expect(gateway.received()).toMatchObject([{ text: 'Заказ принят\nhttps://shop.example/o/1' }]);
  });

  test('that WhatsApp does not take go by a text message from their share of the day', async () => {
    await set({ cap_som: 4, messengers: { ...messengers, whatsapp: { ...messengers.whatsapp, price_tyiyn: 50 } } });
    const refused = { status: 400, json: { error: { code: 131026 } } };
    gateway.answerMessengers(refused, refused, refused);
    await sendNews('whatsapp');
    await sendNews('whatsapp');
    await sendNews('whatsapp');
    expect(gateway.received()).toHaveLength(2);
    expect((await settings()).today).toMatchObject({ cost_tyiyn: 200, is_capped: false });
  });
});

describe('the settings', () => {
  test('keep tokens sealed and unseen, also while a messenger is off, and ask for what is missing', async () => {
    const shown = await settings();
    const { rows } = await shop.pool.query('select row_to_json(sms_settings)::text as row from sms_settings');
    const { body: audit } = await shop.call('GET /admin/audit/', { user: owner, query: { action: 'sms.update' } });
    expect(JSON.stringify([shown, rows, audit])).not.toContain('s3cret');
    expect(shown).toMatchObject({ has_whatsapp_token: true, has_telegram_token: true, messengers });
    const noTokens = { whatsapp_token: undefined, telegram_token: undefined };
    const off = { ...messengers, telegram: { ...messengers.telegram, way: 'none' } };
    expect((await set({ ...noTokens, messengers: off })).body).toMatchObject({ has_telegram_token: true });
    expect((await set({ ...noTokens, messengers: undefined })).body).toMatchObject({ messengers: off });
    await shop.pool.query('delete from sms_settings');
    expect((await set(noTokens)).body).toMatchObject({ codes: { whatsapp_token: { code: 'required' } } });
    const nameless = { ...messengers, whatsapp: { ...messengers.whatsapp, phone_number_id: '1/../2' } };
    expect(await set({ messengers: nameless })).toMatchObject({
      status: 400,
      body: { codes: { 'messengers.whatsapp.phone_number_id': { code: 'only_digits' } } },
    });
  });

  test('say by a trial whether each channel delivers', async () => {
    const attempt = async (channel: string) =>
      await shop.call('POST /admin/sms/test/', { user: owner, body: { phone: '0555 123 456', channel } as never });
    expect((await attempt('telegram')).body).toEqual({ problem: null });
    expect((await attempt('whatsapp')).body).toEqual({ problem: null });
    expect(gateway.messages().map(({ json }) => json.template?.name ?? 'telegram')).toEqual([
      'telegram',
      'shop_code',
      'shop_news',
    ]);
    gateway.answerMessengers({ status: 401, json: { error: { code: 190 } } }, 'silence');
    expect((await attempt('whatsapp')).body).toEqual({ problem: 'login' });
    expect((await attempt('telegram')).body).toEqual({ problem: 'unreachable' });
    expect((await attempt('pigeon')).status).toBe(400);
    await set({ messengers: { ...messengers, telegram: { ...messengers.telegram, way: 'simulated' } } });
    expect((await attempt('telegram')).body).toEqual({ problem: 'not_set' });
  });
});
