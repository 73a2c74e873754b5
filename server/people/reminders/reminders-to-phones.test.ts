import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smsParts } from '#rules/people/sms.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type PhoneShop, phoneShop } from '#test/support/phone-shop.ts';
import { remindingSettings } from '#test/support/sms-gateway.ts';
import { reminderText } from './message-texts.ts';
import { sendReminders } from './send-reminders.ts';

let at: PhoneShop;
let thing: MadeProduct;
let phone: string;
let person: Awaited<ReturnType<PhoneShop['signIn']>>;
beforeAll(async () => {
  at = await phoneShop();
});
beforeEach(async () => {
  await at.shop.pool.query('delete from sms_days');
  await settle({});
  thing = await aProduct(at.shop.db, { name: 'Телефон «Ала-Тоо»', stock: 50, price: 20_000 });
  phone = at.newPhone();
  person = await at.signIn(phone);
  await at.shop.pool.query('delete from sms_days');
});
afterAll(() => at.shop.close());

const noon = new Date('2026-11-26T06:00:00Z');
const midnight = new Date('2026-11-26T18:00:00Z');

/** Both channels are on, and reminders are sent, but for what differs. */
const settle = async (more: object, ofWhatsapp: object = {}) => {
  const { status } = await at.gateway.set(at.owner, { ...remindingSettings(ofWhatsapp), ...more });
  expect(status).toBe(200);
};
type Channel = 'sms' | 'whatsapp';
const read = async (user: object = person) =>
  (await at.shop.call('GET /users/me/reminders/', { user: user as typeof person })).body;
const agree = (channel?: Channel, choices: object = { cart: true }) =>
  at.shop.call('PUT /users/me/reminders/', {
    user: person,
    body: { cart: false, price: false, review: false, ...choices, ...(channel && { channel }) },
  });
async function leaveCart() {
  const body = { product: thing.id, variant: thing.variants[0]?.id, count: 2 };
  await at.shop.call('POST /carts/', { user: person, body });
  await passHours(2);
}
const passHours = (hours: number) =>
  at.shop.pool.query(
    `with carts as (update cart_items set created_at = created_at - make_interval(hours => $1) where user_id = $2)
     update reminders set sent_at = sent_at - make_interval(hours => $1) where user_id = $2`,
    [hours, person.me.id],
  );

/** What the person was sent by each way, but for codes, after a run at that time. */
async function remind(when = noon) {
  await sendReminders(at.shop.services, when);
  const emails = await at.shop.emails();
  const isMine = (to: string) => to === phone;
  return {
    sms: at.gateway
      .received()
      .flatMap((each) => (isMine(each.phone) && /стоп|stop/i.test(each.text) ? [each.text] : [])),
    whatsapp: at.gateway
      .messages()
      .flatMap(({ json }) => (isMine(json.to) && json.template.name === 'reminders' ? [textOf(json)] : [])),
    emails: emails.filter(({ template }) => template.startsWith('reminder-')).length,
  };
}
const textOf = (json: { template: { components: { parameters: { text: string }[] }[] } }) =>
  json.template.components[0]?.parameters[0]?.text;

test('who is known by a phone alone agrees to be reminded by a text message, and one press in it ends that', async () => {
  expect(await read()).toEqual({
    cart: false,
    price: false,
    review: false,
    channel: 'sms',
    channels: ['sms', 'whatsapp'],
  });
  await leaveCart();
  expect((await remind()).sms).toEqual([]);
  expect((await agree('sms', { cart: true, price: true })).status).toBe(200);
  const { sms, whatsapp: byWhatsapp } = await remind();
  expect(sms).toEqual([expect.stringContaining('Телефон «Ала-Тоо»')]);
  expect(sms[0]).toContain('http://shop.test/cart');
  expect(byWhatsapp).toEqual([]);
  expect((await remind()).sms).toHaveLength(1);
  const [, token = ''] = /reminders\/stop#([\w-]{12})$/.exec(sms[0] ?? '') ?? [];
  for (const _ of [1, 2]) {
    const stopped = await at.shop.call('POST /reminders/stop/', { body: { token } });
    expect(stopped).toMatchObject({ status: 200, body: { kind: 'cart' } });
  }
  expect(await read()).toMatchObject({ cart: false, price: true });
  await passHours(26);
  expect((await remind()).sms).toHaveLength(1);
});

test('who chose WhatsApp is reminded there by the owner’s template, and by nothing else where it is not taken', async () => {
  await agree('whatsapp');
  await leaveCart();
  at.gateway.answerMessengers({ status: 400, json: { error: { code: 131026 } } });
  expect(await remind()).toMatchObject({ sms: [], whatsapp: [expect.anything()] });
  await passHours(26);
  expect(await remind()).toMatchObject({ sms: [], whatsapp: [expect.anything(), expect.stringContaining('Ала-Тоо')] });
});

test('a message in doubt is not sent twice by WhatsApp', async () => {
  await agree('whatsapp');
  await leaveCart();
  at.gateway.answerMessengers('silence');
  expect((await remind()).whatsapp).toHaveLength(1);
  const { rows } = await at.shop.pool.query(
    `select failed_at from sms_messages where kind = 'reminder' and phone = $1`,
    [phone],
  );
  expect(rows).toEqual([{ failed_at: expect.any(Date) }]);
});

test('by which channels is the owner’s choice: without theirs none is offered, and none is used', async () => {
  await agree('whatsapp');
  await leaveCart();
  await settle({}, { reminder_template: '' });
  expect(await read()).toEqual({ cart: false, price: false, review: false, channel: 'sms', channels: ['sms'] });
  expect(await remind()).toMatchObject({ sms: [], whatsapp: [] });
  await settle({ reminders: false });
  expect(await read()).toEqual({ cart: false, price: false, review: false });
  expect(await remind()).toMatchObject({ sms: [], whatsapp: [] });
  const refused = { status: 400, body: { codes: { channel: { code: 'channel_off' } } } };
  expect(await agree('sms')).toMatchObject(refused);
  await settle({}, { way: 'none' });
  expect((await read()).channels).toEqual(['sms']);
});

test('who has an e-mail is offered no messages; one that is added ends those that were agreed to', async () => {
  const reader = await at.shop.aCustomer();
  expect(await read(reader)).toEqual({ cart: false, price: false, review: false });
  await agree('sms');
  await leaveCart();
  await at.shop.pool.query('update users set email = $2 where id = $1', [person.me.id, `${phone}@example.com`]);
  expect(await read()).toEqual({ cart: false, price: false, review: false });
  expect(await remind()).toMatchObject({ sms: [], whatsapp: [], emails: 0 });
});

test('messages wait for the morning, and for the shop’s own quiet hours', async () => {
  await agree('sms');
  await leaveCart();
  expect((await remind(midnight)).sms).toEqual([]);
  await settle({ quiet_from: 11, quiet_to: 14 });
  expect((await remind(noon)).sms).toEqual([]);
  await settle({ quiet_from: 21, quiet_to: 9 });
  expect((await remind(noon)).sms).toHaveLength(1);
});

test('they go out while less than a quarter of the day is spent; who is due stays so, and e-mails are sent', async () => {
  // Two parts of a som each: of twelve a quarter is three.
  await settle({ cap_som: 12 });
  await agree('sms');
  await leaveCart();
  await at.shop.pool.query(
    `insert into sms_days (day, parts, cost_tyiyn) values ((now() at time zone 'Asia/Bishkek')::date, 2, 200)`,
  );
  expect((await remind()).sms).toEqual([]);
  await at.shop.pool.query('delete from sms_days');
  expect((await remind()).sms).toHaveLength(1);
});

test('two runs at once send one message', async () => {
  await agree('sms');
  await leaveCart();
  await Promise.all([sendReminders(at.shop.services, noon), sendReminders(at.shop.services, noon)]);
  expect((await remind()).sms).toHaveLength(1);
});

test('what the shop keeps of a person names the channel', async () => {
  await agree('sms');
  const { body } = await at.shop.call('GET /users/me/export/', { user: person });
  expect(body.reminders).toEqual({ cart: true, price: false, review: false, channel: 'sms' });
});

test('a message is two parts at most: long names are cut, and English stays in the alphabet that costs less', () => {
  const facts = {
    shop: 'Dukon',
    name: 'Смартфон Samsung Galaxy S25 Ultra 12/512 ГБ, серый титан, с чехлом и защитным стеклом в подарок',
    sum: '134\u00a0990\u00a0сом',
    others: 3,
    url: 'https://dukon.kg/favorite',
    stop: 'https://dukon.kg/reminders/stop#Ab3dE5gH9kLm',
  };
  for (const kind of ['cart', 'price', 'review'] as const) {
    const russian = reminderText(kind, 'ru', facts);
    expect([smsParts(russian), russian]).toEqual([2, expect.stringMatching(/\.{3}.* и ещё 3/)]);
    const english = reminderText(kind, 'en', {
      ...facts,
      name: 'Samsung Galaxy S25 Ultra',
      sum: '134\u00a0990\u00a0som',
    });
    expect([smsParts(english), english]).toEqual([1, expect.stringContaining('Samsung Galaxy S25 Ultra')]);
  }
});
