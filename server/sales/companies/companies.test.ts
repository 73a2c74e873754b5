import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let manager: Customer;
let numbers = 10_000_000_000_000;

beforeAll(async () => {
  shop = await payShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(async () => {
  expect(await shop.doctor()).toEqual([]);
  await shop.close();
});

const fields = { name: 'ОсОО «Ала-Тоо»', address: 'Бишкек', contact: 'Нурлан', phone: '0555 111 222', email: '' };
const add = (company: object = {}) => {
  numbers += 1;
  const body = { ...fields, tax_number: String(numbers), tier: null, ...company };
  return shop.call('POST /admin/companies/', { user: manager, body });
};
const aTier = async (rules: object[]) =>
  (await shop.call('POST /admin/price-tiers/', { user: manager, body: { name: `Опт ${numbers}`, rules } })).body;
const variantOf = (product: { variants: { id: number }[] }) => product.variants[0]?.id ?? 0;
const quote = (company: number, lines: object[], days = 7) =>
  shop.call('POST /admin/quotes/', { user: manager, body: { company, days, lines } });
const invoice = (id: number) => shop.call('POST /admin/quotes/{id}/invoice/', { user: manager, params: { id } });
const order = (id: number) => shop.call('POST /admin/quotes/{id}/order/', { user: manager, params: { id } });

test('a company is kept by its tax number of 14 digits, once', async () => {
  const { status, body } = await add({ tax_number: '0123 4567-890123' });
  expect([status, body.tax_number, body.phone]).toEqual([201, '01234567890123', '996555111222']);
  expect(await add({ tax_number: '01234567890123' })).toMatchObject({ status: 400 });
  expect((await add({ tax_number: '123' })).body).toMatchObject({ codes: { tax_number: { code: 'tax_number' } } });
  const save = (version: number, name: string) =>
    shop.call('PUT /admin/companies/{id}/', {
      user: manager,
      params: { id: body.id },
      body: { ...fields, tax_number: body.tax_number, tier: null, version, name },
    });
  expect((await save(body.version, 'ОсОО «Иссык-Куль»')).body.name).toBe('ОсОО «Иссык-Куль»');
  expect(await save(body.version, 'Другое')).toMatchObject({ status: 409, body: { code: 'stale' } });
});

test('a quote has the prices of the tier and keeps them, and its order has them too, once', async () => {
  const tier = await aTier([{ brand: null, percent: 15 }]);
  const { body: company } = await add({ tier: tier.id });
  const lines = [
    { variant: variantOf(shop.cable), count: 2 },
    { variant: variantOf(shop.phone), count: 1 },
  ];
  const { status, body: made } = await quote(company.id, lines);
  expect(status).toBe(201);
  // 301 som less 15 %; the phone of 12800 som is 10 % off for everyone.
  expect(made.lines).toMatchObject([
    { price: 256, sum: 512, trace: { base: 301, shop: 301, percent: 15, unit: 256, why: 'tier' } },
    { price: 10_880, trace: { shop: 11_520, tier: 10_880, why: 'tier' } },
  ]);
  await sql`update variants set price = price * 2 where id = ${variantOf(shop.cable)}`.execute(shop.db);
  const before = await shop.stockOf(shop.cable);
  const answers = await Promise.all([order(made.id), order(made.id), order(made.id)]);
  expect(answers.map((one) => one.status).toSorted()).toEqual([201, 409, 409]);
  const { body: read } = await shop.call('GET /admin/quotes/{id}/', { user: manager, params: { id: made.id } });
  expect(read).toMatchObject({ status: 'ordered', total: 11_392 });
  const money = { user: manager, params: { id: read.order ?? 0 } };
  expect((await shop.call('GET /admin/orders/{id}/money/', money)).body).toMatchObject({
    total: 11_392,
    balance: 11_392,
  });
  expect(await shop.stockOf(shop.cable)).toBe(before - 2);
  await sql`update variants set price = price / 2 where id = ${variantOf(shop.cable)}`.execute(shop.db);
});

test('a quote whose day is over, or that was withdrawn, makes no order', async () => {
  const { body: company } = await add();
  const lines = [{ variant: variantOf(shop.cable), count: 1 }];
  const { body: old } = await quote(company.id, lines, 1);
  expect(Date.parse(old.valid_until) - Date.now()).toBeLessThanOrEqual(86_400_000);
  await sql`update quotes set valid_until = now() where id = ${old.id}`.execute(shop.db);
  expect(await order(old.id)).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
  const { body: other } = await quote(company.id, lines);
  const withdraw = () => shop.call('POST /admin/quotes/{id}/withdraw/', { user: manager, params: { id: other.id } });
  expect((await withdraw()).body.status).toBe('withdrawn');
  expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'quote_closed' } });
  expect(await order(other.id)).toMatchObject({ status: 409, body: { code: 'quote_closed' } });
});

test('a quote of more than there is makes no order and stays open', async () => {
  const { body: company } = await add();
  const { body: made } = await quote(company.id, [{ variant: variantOf(shop.phone), count: 99 }]);
  expect(await order(made.id)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  const { body: read } = await shop.call('GET /admin/quotes/{id}/', { user: manager, params: { id: made.id } });
  expect(read).toMatchObject({ status: 'open', order: null });
});

test('a quote has one invoice, its number follows the last, and its order is owed by the same one', async () => {
  const { body: company } = await add();
  const lines = [{ variant: variantOf(shop.cable), count: 1 }];
  const [{ body: first }, { body: second }] = [await quote(company.id, lines), await quote(company.id, lines)];
  const answers = await Promise.all([invoice(first.id), invoice(second.id), invoice(first.id)]);
  const [one, other, again] = answers.map(({ body }) => body.invoice?.number ?? 0);
  expect(again).toBe(one);
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBe(1);
  const { body: ordered } = await order(first.id);
  const params = { id: ordered.order ?? 0 };
  const issue = () => shop.call('POST /admin/orders/{id}/invoice/', { user: manager, params });
  expect((await issue()).body.invoice).toEqual(answers[0]?.body.invoice);
  expect((await invoice(first.id)).body.invoice).toEqual(answers[0]?.body.invoice);
  const { name, tax_number, address } = company;
  const { body: read } = await shop.call('GET /admin/orders/{id}/', { user: manager, params });
  expect(read.company).toEqual({ name, tax_number, address });
});

test('the invoice of an ordered quote is its order’s, and a withdrawn quote or one that is over gets none', async () => {
  const { body: company } = await add();
  const lines = [{ variant: variantOf(shop.cable), count: 1 }];
  const { body: made } = await quote(company.id, lines);
  const { body: ordered } = await order(made.id);
  expect(ordered.invoice).toBeNull();
  const { body: invoiced } = await invoice(made.id);
  const params = { id: ordered.order ?? 0 };
  const { body: read } = await shop.call('GET /admin/orders/{id}/', { user: manager, params });
  expect(read.invoice).toEqual(invoiced.invoice);
  const { body: gone } = await quote(company.id, lines);
  await shop.call('POST /admin/quotes/{id}/withdraw/', { user: manager, params: { id: gone.id } });
  expect(await invoice(gone.id)).toMatchObject({ status: 409, body: { code: 'quote_closed' } });
  const { body: old } = await quote(company.id, lines);
  await sql`update quotes set valid_until = now() where id = ${old.id}`.execute(shop.db);
  expect(await invoice(old.id)).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
  const { body: next } = await quote(company.id, lines);
  expect((await invoice(next.id)).body.invoice?.number).toBe((invoiced.invoice?.number ?? 0) + 1);
});

test('an invoice names the company as it was on the day of issue, as a quote and as its order', async () => {
  const { body: company } = await add({ name: 'ОсОО «Прежнее имя»' });
  const { body: made } = await quote(company.id, [{ variant: variantOf(shop.cable), count: 1 }]);
  await invoice(made.id);
  const { id, tier_name: _, ...typed } = company;
  const renamed = { ...typed, name: 'ОсОО «Новое имя»' };
  await shop.call('PUT /admin/companies/{id}/', { user: manager, params: { id }, body: renamed });
  const { body: ordered } = await order(made.id);
  expect(ordered).toMatchObject({
    company_name: 'ОсОО «Новое имя»',
    head: { company: { name: 'ОсОО «Прежнее имя»' } },
  });
  const paper = (kind: string) =>
    shop.call('GET /admin/orders/{id}/documents/{kind}/', { user: manager, params: { id: ordered.order ?? 0, kind } });
  expect((await paper('invoice')).body).toMatchObject({
    issued_at: ordered.invoice?.issued_at,
    head: { company: { name: 'ОсОО «Прежнее имя»' } },
  });
  expect((await paper('slip')).body.head.company?.name).toBe('ОсОО «Новое имя»');
});

test('an order of a person is for no company', async () => {
  const { id } = await shop.anOrder({ body: { payment_method: 'cash' } });
  const { body } = await shop.call('GET /admin/orders/{id}/', { user: manager, params: { id } });
  expect(body.company).toBeNull();
});

const aPlace = async () => {
  await sql`update cities set delivery_price = 200`.execute(shop.db);
  const { body } = await shop.call('GET /cities/');
  const [city] = body;
  if (!city) throw new Error('nothing is brought anywhere');
  return { region: city.region, city: city.id };
};

test('a quote promises what delivery costs, and its order goes there and is paid by a transfer before it leaves', async () => {
  const { body: company } = await add();
  const place = await aPlace();
  const address = { type: 'delivery', ...place, street: 'ул. Ибраимова', house: '115' };
  const lines = [{ variant: variantOf(shop.cable), count: 1 }];
  const send = (where: object) =>
    shop.call('POST /admin/quotes/', { user: manager, body: { company: company.id, days: 7, lines, ...where } });
  expect((await send({ ...address, street: '' })).body).toMatchObject({ street: [expect.any(String)] });
  const { body: made } = await send(address);
  expect(made).toMatchObject({ ...address, delivery: 200, total: 501 });
  await sql`update cities set delivery_price = 300`.execute(shop.db);
  const { body: ordered } = await order(made.id);
  const params = { id: ordered.order ?? 0 };
  const read = async () => (await shop.call('GET /admin/orders/{id}/', { user: manager, params })).body;
  expect(await read()).toMatchObject({
    payment_method: 'transfer',
    payment_status: 'unpaid',
    balance: 501,
    delivery: 200,
    ...address,
    company: { name: company.name },
    comment: '',
    expires_at: null,
  });
  const move = async (to: string) => {
    const body = { version: (await read()).version, to };
    return shop.call('POST /admin/orders/{id}/move/', { user: manager, params, body });
  };
  for (const to of ['confirmed', 'assembled']) expect((await move(to)).status).toBe(200);
  expect(await move('delivering')).toMatchObject({ status: 409, body: { code: 'unpaid' } });
  const body = { key: crypto.randomUUID(), method: 'transfer', amount: 501, note: 'п/п 17' };
  expect((await shop.call('POST /admin/orders/{id}/payments/', { user: manager, params, body })).body).toMatchObject({
    payment_status: 'paid',
    balance: 0,
    movements: [{ kind: 'expected' }, { kind: 'received', method: 'transfer', amount: 501, note: 'п/п 17' }],
  });
  expect((await move('delivering')).body.status).toBe('delivering');
});

test('nobody but a company has an order by transfer', async () => {
  const { id } = await shop.anOrder({ body: { payment_method: 'cash' } });
  await expect(sql`update orders set payment_method = 'transfer' where id = ${id}`.execute(shop.db)).rejects.toThrow(
    'violates check constraint',
  );
  const refused = await shop.place({ ...pickupOf(itemOf(shop.cable)), payment_method: 'transfer' });
  expect(refused).toMatchObject({ status: 400, body: { payment_method: [expect.any(String)] } });
});
