import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MadeProduct } from '#test/support/a-product.ts';
import { type PhoneShop, phoneShop } from '#test/support/phone-shop.ts';
import { move, soldOut } from '#test/support/restock-shop.ts';
import { remindingSettings } from '#test/support/sms-gateway.ts';
import { answerSubscriptions } from './restock.ts';

let at: PhoneShop;
let player: MadeProduct & { variant: number };
let phone: string;
let person: Awaited<ReturnType<PhoneShop['signIn']>>;
beforeAll(async () => {
  at = await phoneShop();
});
beforeEach(async () => {
  await at.shop.pool.query('delete from sms_days');
  await settle();
  player = await soldOut(at.shop);
  phone = at.newPhone();
  person = await at.signIn(phone);
  await at.shop.pool.query('delete from sms_days');
  await at.shop.db.deleteFrom('rate_limits').execute();
});
afterAll(() => at.shop.close());

const noon = new Date('2026-11-26T06:00:00Z');
const evening = new Date('2026-11-26T17:00:00Z');

const settle = async (more: object = {}) => {
  expect((await at.gateway.set(at.owner, { ...remindingSettings(), ...more })).status).toBe(200);
};
const subscribe = (body: object, user: object | null = person) =>
  at.shop.call('POST /restock/', {
    body: { variant: player.variant, ...body },
    headers: { 'accept-language': 'ru' },
    ...(user && { user: user as typeof person }),
  });
/** Pieces come, and their job runs at that time and not by itself. */
async function arrive(pieces: number, when = noon) {
  const movement = await move(at.shop, player.variant, pieces);
  await at.shop.pool.query(
    "delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'answer_subscriptions')",
  );
  await answerSubscriptions(at.shop.services, { movement }, when);
  return movement;
}
async function received() {
  await at.shop.emails();
  return {
    sms: at.gateway
      .received()
      .flatMap((each) => (each.phone === phone && each.text.includes('снова') ? [each.text] : [])),
    whatsapp: at.gateway.messages().filter(({ json }) => json.to === phone && json.template.name === 'reminders')
      .length,
  };
}

test('who is known by a phone alone gets a text message, whose link ends what else they wait for', async () => {
  expect((await subscribe({ channel: 'sms' })).status).toBe(201);
  expect((await subscribe({ channel: 'sms' })).status).toBe(200);
  const other = await soldOut(at.shop);
  await subscribe({ variant: other.variant, channel: 'sms' });
  const movement = await arrive(3);
  const { sms, whatsapp } = await received();
  expect([sms, whatsapp]).toEqual([[expect.stringContaining('Плеер, красный, 64 ГБ')], 0]);
  expect(sms[0]).toContain(`http://shop.test/products/${player.id}`);
  await answerSubscriptions(at.shop.services, { movement }, noon);
  expect((await received()).sms).toHaveLength(1);
  const mine = async () => (await at.shop.call('GET /users/me/export/', { user: person })).body.restock_wishes;
  expect(await mine()).toHaveLength(2);
  const [, token = ''] = /unsubscribe#([\w-]{12})$/.exec(sms[0] ?? '') ?? [];
  for (const _ of [1, 2]) {
    expect(await at.shop.call('POST /restock/unsubscribe/', { body: { token } })).toMatchObject({ status: 204 });
  }
  expect(await mine()).toHaveLength(1);
});

test('by WhatsApp too, and not by what the person does not get', async () => {
  const refused = { status: 400, body: { codes: { channel: { code: 'channel_off' } } } };
  expect(await subscribe({ channel: 'whatsapp' }, null)).toMatchObject({ status: 400 });
  expect(await subscribe({ channel: 'sms' }, await at.shop.aCustomer())).toMatchObject(refused);
  await subscribe({ channel: 'whatsapp' });
  await settle({ reminders: false });
  expect(await subscribe({ channel: 'sms' })).toMatchObject(refused);
  await arrive(1);
  expect(await received()).toEqual({ sms: [], whatsapp: 0 });
  await settle();
  await arrive(1);
  expect(await received()).toEqual({ sms: [], whatsapp: 1 });
});

test('in quiet hours the message waits for the morning', async () => {
  await subscribe({ channel: 'sms' });
  await settle({ quiet_from: 9, quiet_to: 10 });
  await arrive(1, evening);
  expect((await received()).sms).toEqual([]);
  const { rows } = await at.shop.pool.query(
    `select round(extract(epoch from run_at - now()) / 3600) as hours from graphile_worker.jobs where task_identifier = 'send_sms'`,
  );
  // From eleven at night to nine in the morning, and the shop's own hour after that.
  expect(rows.map(({ hours }) => Number(hours))).toEqual([11]);
  await at.shop.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  expect((await received()).sms).toHaveLength(1);
});

test('without room in the day messages wait for the next arrival, and those with an e-mail are written to', async () => {
  await settle({ cap_som: 4 });
  await subscribe({ channel: 'sms' });
  await subscribe({ email: 'waits@example.com' }, null);
  await arrive(2);
  expect((await received()).sms).toEqual([]);
  const { rows } = await at.shop.pool.query(
    'select email from back_in_stock_subscriptions where variant_id = $1 and answered_at is not null',
    [player.variant],
  );
  expect(rows).toEqual([{ email: 'waits@example.com' }]);
  await settle();
  await arrive(1);
  expect((await received()).sms).toHaveLength(1);
});
