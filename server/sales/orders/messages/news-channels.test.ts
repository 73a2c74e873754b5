import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderNews } from '#rules/sales/order-news.ts';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { liftCaps } from '#test/support/lift-caps.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { smsGateway, telegramSettings, whatsappSettings } from '#test/support/sms-gateway.ts';
import { sendOrderMessage } from './order-messages.ts';

let shop: OrderShop;
let owner: Customer;
let gateway: ReturnType<typeof smsGateway>;
beforeAll(async () => {
  shop = await orderShop();
  await liftCaps(shop.pool);
  owner = await shop.aCustomer({ role: 'owner' });
  gateway = smsGateway(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query('delete from sms_days');
  await setMessengers({});
});

const whatsapp = whatsappSettings('codes', 'news');
const telegram = telegramSettings;
const setMessengers = async (more: object, rest: object = {}) => {
  const { status } = await gateway.set(owner, {
    order_news: orderNews,
    messengers: { whatsapp: { ...whatsapp, ...more }, telegram },
    whatsapp_token: 'token',
    telegram_token: 'token',
    ...rest,
  });
  expect(status).toBe(200);
};
const smsAlone = () =>
  gateway.set(owner, { order_news: orderNews, messengers: { whatsapp: off, telegram: telegramOff } });
const off = { ...whatsapp, way: 'none' };
const telegramOff = { ...telegram, way: 'none' };

const guest = { 'x-guest': '1' };
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `0770${String(phones).padStart(6, '0')}`;
};
const asDigits = (phone: string) => phone.replace(/^0/, '996');

/** What a number got by each channel, after the jobs that are due. */
async function received(phone: string) {
  await shop.emails();
  const to = asDigits(phone);
  return {
    sms: gateway.received().flatMap((each) => (each.phone === to ? [each.text] : [])),
    whatsapp: gateway.messages().flatMap(({ json }) => (json.to === to ? [textOf(json)] : [])),
  };
}
const textOf = (json: { template: { components: { parameters: { text: string }[] }[] } }) =>
  json.template.components[0]?.parameters[0]?.text;

/** An order of a guest without an e-mail, or of an account. */
async function anOrder(channel?: string, { user, more = {} }: { user?: Customer; more?: object } = {}) {
  const phone = newPhone();
  const wish = pickupOf(itemOf(shop.cable));
  const body = { ...wish, phone, email: '', ...(channel && { news_channel: channel }), ...more };
  const placed = await shop.place(body, user, user ? {} : guest);
  expect(placed.status).toBe(201);
  const { key = '', ...order } = placed.body;
  return { order, phone, key: { 'x-order-key': key } };
}
async function cancelled(id: number) {
  await shop.pool.query("update orders set status = 'cancelled' where id = $1", [id]);
  await sendOrderMessage(shop.services, { order: id, news: 'cancelled' }, noon);
}
const noon = new Date('2026-11-27T06:00:00Z');
const setChannel = (id: number, channel: string, headers: Record<string, string> = {}) =>
  shop.call('PUT /orders/{id}/messages/channel/', { params: { id }, headers, body: { channel } as never });
const offered = async () => (await shop.call('GET /checkout/methods/', {})).body.news_ways;

test('a guest chooses WhatsApp with the order, and its news come there, not by a text message', async () => {
  expect(await offered()).toEqual(['sms', 'whatsapp']);
  const { order, phone, key } = await anOrder('whatsapp');
  expect(order.news_channel).toBe('whatsapp');
  expect(await received(phone)).toEqual({ sms: [], whatsapp: [expect.stringContaining(order.number)] });
  const { body: shown } = await shop.read(order.id, undefined, key);
  expect(shown).toMatchObject({ news_channel: 'whatsapp', news_ways: ['whatsapp', 'sms'] });
});

test('who chose nothing gets text messages', async () => {
  const { order, phone, key } = await anOrder();
  expect(order).not.toHaveProperty('news_channel');
  expect(await received(phone)).toEqual({ sms: [expect.stringContaining(order.number)], whatsapp: [] });
  expect((await shop.read(order.id, undefined, key)).body.news_ways).toEqual(['sms', 'whatsapp']);
});

test('the channel of one order is changed from its page, by who may see all of it', async () => {
  const { order, phone, key } = await anOrder('whatsapp');
  await received(phone);
  expect((await setChannel(order.id, 'sms')).status).toBe(404);
  expect((await setChannel(order.id, 'sms', key)).status).toBe(204);
  expect((await shop.read(order.id, undefined, key)).body.news_ways).toEqual(['sms', 'whatsapp']);
  await cancelled(order.id);
  const { sms, whatsapp: byWhatsapp } = await received(phone);
  expect([sms.length, byWhatsapp.length]).toEqual([1, 1]);
  // Of an order that is over there is no more news.
  expect((await shop.read(order.id, undefined, key)).body).not.toHaveProperty('news_ways');
});

test.each([
  ['does not take it', { status: 400, json: { error: { code: 131026 } } }],
  ['gives no answer', 'silence' as const],
])('where WhatsApp %s, news come by a text message in the same job', async (_, answer) => {
  gateway.answerMessengers(answer);
  const { order, phone } = await anOrder('whatsapp');
  const { sms } = await received(phone);
  expect(sms).toEqual([expect.stringContaining(order.number)]);
});

test('where only text messages are on, there is nothing to choose without an e-mail, and another channel is refused but in an order', async () => {
  await smsAlone();
  const user = await shop.aCustomer();
  const choices = await shop.call('GET /users/me/order-messages/', { user });
  expect(choices.body).toEqual({ steps: true, phone: false });
  const { order, phone, key } = await anOrder('whatsapp');
  expect(order).not.toHaveProperty('news_channel');
  expect((await shop.read(order.id, undefined, key)).body).not.toHaveProperty('news_ways');
  expect(await received(phone)).toMatchObject({ sms: [expect.anything()], whatsapp: [] });
  const refused = { status: 400, body: { codes: { channel: { code: 'channel_off' } } } };
  expect(await setChannel(order.id, 'whatsapp', key)).toMatchObject(refused);
  const body = { steps: true, phone: true, channel: 'whatsapp' } as const;
  expect(await shop.call('PUT /users/me/order-messages/', { user, body })).toMatchObject(refused);
  expect((await setChannel(order.id, 'telegram', key)).status).toBe(400);
});

test('WhatsApp without a template of news carries none: it is not offered, and news go by text messages', async () => {
  const { order, phone, key } = await anOrder('whatsapp');
  await received(phone);
  await setMessengers({ news_template: '' });
  expect(await offered()).toEqual(['sms']);
  expect((await shop.read(order.id, undefined, key)).body).not.toHaveProperty('news_ways');
  await cancelled(order.id);
  const { sms, whatsapp: byWhatsapp } = await received(phone);
  expect([sms.length, byWhatsapp.length]).toEqual([1, 1]);
});

test('a shop that sends no news of orders offers no channel of them', async () => {
  await setMessengers({}, { order_news: [] });
  expect(await offered()).toBeUndefined();
});

test('what a person chose with an order holds for the next ones, until they choose otherwise', async () => {
  const user = await shop.aCustomer();
  const choose = (body: { steps: boolean; phone: boolean; channel?: 'sms' | 'whatsapp' }) =>
    shop.call('PUT /users/me/order-messages/', { user, body });
  expect((await choose({ steps: true, phone: true })).body).toMatchObject({ channel: 'sms' });
  await anOrder('whatsapp', { user });
  const chosen = { steps: true, phone: true, channel: 'whatsapp', channels: ['sms', 'whatsapp'] };
  expect((await shop.call('GET /users/me/order-messages/', { user })).body).toEqual(chosen);
  const next = await anOrder(undefined, { user });
  expect(await received(next.phone)).toMatchObject({ sms: [], whatsapp: [expect.anything()] });
  // A choice of something else leaves the channel as it is.
  expect((await choose({ steps: false, phone: true })).body).toMatchObject({ steps: false, channel: 'whatsapp' });
  const { body: data } = await shop.call('GET /users/me/export/', { user });
  expect(data.order_messages).toEqual({ steps: false, phone: true, channel: 'whatsapp' });
  expect(data.orders).toContainEqual(expect.objectContaining({ news_channel: 'whatsapp' }));
  await choose({ steps: true, phone: true, channel: 'sms' });
  const last = await anOrder(undefined, { user });
  expect(await received(last.phone)).toMatchObject({ sms: [expect.anything()], whatsapp: [] });
});

const emailsTo = async (address: string) => (await shop.emails()).filter(({ to }) => to === address).length;

test('who has an e-mail and chose nothing gets the news there alone, and may have them come to the phone too', async () => {
  const { order, phone, key } = await anOrder(undefined, { more: { email: 'has@example.com' } });
  expect(order).not.toHaveProperty('news_channel');
  expect(await received(phone)).toEqual({ sms: [], whatsapp: [] });
  expect((await shop.read(order.id, undefined, key)).body.news_ways).toEqual(['email', 'sms', 'whatsapp']);
  expect((await setChannel(order.id, 'whatsapp', key)).status).toBe(204);
  expect((await shop.read(order.id, undefined, key)).body.news_ways).toEqual(['whatsapp', 'email', 'sms']);
  await cancelled(order.id);
  expect(await received(phone)).toEqual({ sms: [], whatsapp: [expect.stringContaining(order.number)] });
});

test.each(['sms', 'whatsapp'] as const)('who has an e-mail and chose %s with the order gets both', async (channel) => {
  const email = `${channel}.both@example.com`;
  const { order, phone, key } = await anOrder(channel, { more: { email } });
  expect(order.news_channel).toBe(channel);
  const none = { sms: [], whatsapp: [] };
  expect(await received(phone)).toEqual({ ...none, [channel]: [expect.stringContaining(order.number)] });
  expect(await emailsTo(email)).toBe(1);
  // E-mails alone again, by one press.
  expect((await setChannel(order.id, 'email', key)).status).toBe(204);
  const { body: shown } = await shop.read(order.id, undefined, key);
  expect(shown).toMatchObject({ news_channel: 'email', news_ways: ['email', 'sms', 'whatsapp'] });
  await cancelled(order.id);
  expect((await received(phone))[channel]).toHaveLength(1);
});

test('where text messages are the only channel, who has an e-mail may have them too, and who has none is asked nothing', async () => {
  await smsAlone();
  expect(await offered()).toEqual(['sms']);
  const both = await anOrder('sms', { more: { email: 'sms.alone@example.com' } });
  expect(await received(both.phone)).toMatchObject({ sms: [expect.stringContaining(both.order.number)] });
  expect((await shop.read(both.order.id, undefined, both.key)).body.news_ways).toEqual(['sms', 'email']);
  // A channel that was switched off before the order came is no consent to another.
  const off = await anOrder('whatsapp', { more: { email: 'off@example.com' } });
  expect(off.order).not.toHaveProperty('news_channel');
  expect(await received(off.phone)).toMatchObject({ sms: [] });
});

test('e-mails alone are no choice of an order that has none, nor of a shop that sends no news to phones', async () => {
  const { order, phone, key } = await anOrder('email');
  expect(order).not.toHaveProperty('news_channel');
  expect(await received(phone)).toMatchObject({ sms: [expect.anything()] });
  const refused = { status: 400, body: { codes: { channel: { code: 'channel_off' } } } };
  expect(await setChannel(order.id, 'email', key)).toMatchObject(refused);
  await setMessengers({}, { order_news: [] });
  const quiet = await anOrder('sms', { more: { email: 'quiet@example.com' } });
  expect(quiet.order).not.toHaveProperty('news_channel');
  expect((await shop.read(quiet.order.id, undefined, quiet.key)).body).not.toHaveProperty('news_ways');
});

test('whether the phone is written to as well holds for the next orders of an account with an e-mail', async () => {
  const user = await shop.aCustomer();
  const more = { email: user.email };
  const choices = async () => (await shop.call('GET /users/me/order-messages/', { user })).body;
  const both = await anOrder('whatsapp', { user, more });
  expect(await received(both.phone)).toMatchObject({ whatsapp: [expect.anything()] });
  expect(await choices()).toMatchObject({ steps: true, phone: true, channel: 'whatsapp' });
  const next = await anOrder(undefined, { user, more });
  expect(await received(next.phone)).toMatchObject({ sms: [], whatsapp: [expect.anything()] });
  const alone = await anOrder('email', { user, more });
  expect(await received(alone.phone)).toEqual({ sms: [], whatsapp: [] });
  expect(await choices()).toMatchObject({ steps: true, phone: false, channel: 'whatsapp' });
  // The choice of an order goes before what its account has chosen since.
  await cancelled(both.order.id);
  expect((await received(both.phone)).whatsapp).toHaveLength(2);
});

test('in quiet hours WhatsApp waits for the morning too, and a stopped order gets nothing by any channel', async () => {
  await setMessengers({}, { quiet_from: 21, quiet_to: 9 });
  const wish = deliveryOf(itemOf(shop.cable));
  const { order, phone, key } = await anOrder('whatsapp', { more: { ...wish, email: '' } });
  await shop.pool.query('delete from graphile_worker._private_jobs');
  await shop.pool.query('delete from order_messages where order_id = $1', [order.id]);
  const message = { order: order.id, news: 'placed' } as const;
  const before = await received(phone);
  await sendOrderMessage(shop.services, message, new Date('2026-11-26T17:00:00Z'));
  expect(await received(phone)).toEqual(before);
  await shop.call('POST /orders/{id}/messages/stop/', { params: { id: order.id }, headers: key });
  await sendOrderMessage(shop.services, message, noon);
  expect(await received(phone)).toEqual(before);
});

test('staff see by which ways news of an order go', async () => {
  const waysFor = async ({ order }: Awaited<ReturnType<typeof anOrder>>) =>
    (await shop.call('GET /admin/orders/{id}/news/', { user: owner, params: { id: order.id } })).body;
  const chosen = await anOrder('whatsapp');
  expect(await waysFor(chosen)).toEqual({ ways: ['whatsapp'], steps: true });
  expect(await waysFor(await anOrder())).toEqual({ ways: ['sms'], steps: true });
  expect(await waysFor(await anOrder('whatsapp', { more: { phone: '0312123456' } }))).toEqual({
    ways: [],
    steps: true,
  });
  const user = await shop.aCustomer();
  const body = { steps: false, phone: true, channel: 'whatsapp' } as const;
  await shop.call('PUT /users/me/order-messages/', { user, body });
  const both = await anOrder(undefined, { user, more: { email: user.email } });
  expect(await waysFor(both)).toEqual({ ways: ['email', 'whatsapp'], steps: false });
  await shop.call('POST /orders/{id}/messages/stop/', { params: { id: chosen.order.id }, headers: chosen.key });
  expect(await waysFor(chosen)).toMatchObject({ ways: [] });
  await smsAlone();
  expect(await waysFor(both)).toEqual({ ways: ['email', 'sms'], steps: false });
  const unknown = await shop.call('GET /admin/orders/{id}/news/', { user: owner, params: { id: 2_000_000_000 } });
  expect(unknown.status).toBe(404);
});
