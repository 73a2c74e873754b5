import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderDocuments } from '#server/operations/one-c/orders/order-documents.ts';
import { readElements } from '#server/platform/tables/xml-elements.ts';
import { aCheckout, deliveryOf, pickupOf } from '#test/support/a-checkout.ts';
import { anOffer, aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { wholesale, xmlFile } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await exchangeShop();
  await aCheckout(shop.db);
  await shop.send([
    aThing('a', {
      offers: [anOffer({ id: 'b', color: 'Чёрный', memory: '128 ГБ', prices: { [wholesale]: 1_000 }, quantity: 50 })],
    }),
  ]);
});
afterAll(() => shop?.close());

async function place(body: typeof pickupOf, comment = '') {
  const order = { ...body({ product: await shop.productId('a'), count: 2 }), comment };
  const placed = await shop.call('POST /orders/', { body: order });
  expect(placed.status).toBe(201);
  return { ...placed.body, key: placed.body.key ?? '' };
}
async function visit() {
  const oneC = shop.oneC('sale');
  await oneC.checkAuth(shop.credentials.login, shop.credentials.password);
  await oneC.init();
  return oneC;
}
const query = async () => (await (await visit()).ask('query')).text;
const stateOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
/** What 1C says of an order. */
const statusFile = (order: { id: number; number: string }, said: Record<string, string>) =>
  xmlFile(
    'orders.xml',
    `<Документ><Ид>${order.id}</Ид><Номер>${order.number}</Номер><ЗначенияРеквизитов>${Object.entries(said)
      .map(
        ([name, value]) =>
          `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
      )
      .join('')}</ЗначенияРеквизитов></Документ>`,
  );
async function sendStatus(order: { id: number; number: string }, said: Record<string, string>): Promise<string> {
  const oneC = await visit();
  const { name, bytes } = statusFile(order, said);
  return oneC.sendPart(name, bytes);
}

test('1C is given an order with its goods by their ids there, and again until it says that it has it', async () => {
  const order = await place(deliveryOf, 'Позвоните <за час> & "спасибо"');
  const oneC = await visit();
  const { text } = await oneC.ask('query');
  expect(text).toContain(`<Номер>${order.number}</Номер>`);
  expect(text).toContain('<Ид>a#b</Ид><Наименование>Вещь a, чёрный, 128 ГБ</Наименование>');
  expect(text).toContain('<ЦенаЗаЕдиницу>1000</ЦенаЗаЕдиницу><Количество>2</Количество><Сумма>2000</Сумма>');
  expect(text).toContain('<Ид>ORDER_DELIVERY</Ид>');
  expect(text).toContain(`<Сумма>${order.total}</Сумма>`);
  expect(text).toContain('Позвоните &lt;за час&gt; &amp; &quot;спасибо&quot;');
  expect(text).toContain('г. Ош, Ош, ул. Ленина, 5');
  const documents = [];
  for await (const { isWhole, element } of readElements(only(text), new Set(['КоммерческаяИнформация/Документ']))) {
    if (isWhole) documents.push(element);
  }
  expect(documents).toHaveLength(1);

  // Its answer was lost: it asks again.
  expect(await query()).toContain(order.number);
  const last = await visit();
  await last.ask('query');
  expect((await last.ask('success')).text).toBe('success\nЗаказов: 1\n');
  expect(await query()).not.toContain(order.number);
});

test('the wrapping of a gift is a service of the order, with the text of its card', async () => {
  await shop.db.insertInto('settings').values({ key: 'gift_wrap_price', value: '150' }).execute();
  const order = await place((...items) => ({ ...pickupOf(...items), gift: { note: 'Маме & папе' } }));
  const text = await query();
  const document = new RegExp(`<Номер>${order.number}</Номер>[^]*?</Документ>`).exec(text)?.[0] ?? '';
  expect(document).toContain('<Ид>ORDER_GIFT_WRAP</Ид><Наименование>Подарочная упаковка</Наименование>');
  expect(document).toContain('<ЦенаЗаЕдиницу>150</ЦенаЗаЕдиницу><Количество>1</Количество><Сумма>150</Сумма>');
  expect(document).toContain('<Наименование>Текст открытки</Наименование><Значение>Маме &amp; папе</Значение>');
  expect(document).toContain(`<Сумма>${order.total}</Сумма>`);
  const oneC = await visit();
  await oneC.ask('query');
  await oneC.ask('success');
});

async function* only(text: string) {
  yield Buffer.from(text);
}

test('an order that 1C has is given again when it has moved, and one that it never had is not when it was cancelled', async () => {
  const known = await place(pickupOf);
  const oneC = await visit();
  await oneC.ask('query');
  await oneC.ask('success');
  const unknown = await place(pickupOf);
  for (const { id, key } of [known, unknown]) {
    const cancelled = await shop.call('DELETE /orders/{id}', { params: { id }, headers: { 'x-order-key': key } });
    expect(cancelled.status).toBe(204);
  }
  const text = await query();
  expect(text).not.toContain(unknown.number);
  expect(text).toMatch(new RegExp(`${known.number}[^]*<Наименование>Отменен</Наименование><Значение>true`));
});

test('pieces of an order are held back from what 1C says until 1C has the order', async () => {
  const order = await place(pickupOf);
  const oneC = await visit();
  await oneC.ask('query');
  const stock = async () => (await shop.adminProduct('a')).variants[0]?.stock;
  const counted = (quantity: number) =>
    shop.send([aThing('a', { offers: [anOffer({ id: 'b', color: 'Чёрный', memory: '128 ГБ', quantity })] })]);
  await counted(20);
  const before = await stock();
  await oneC.ask('success');
  await counted(20);
  expect(((await stock()) ?? 0) - (before ?? 0)).toBe(order.items[0]?.count);
});

test('states that come back move the order step by step, in the words of 1C', async () => {
  const order = await place(pickupOf);
  expect(await sendStatus(order, { 'Статус заказа': '[N] Принят' })).toMatch(/^success\n.*изменено: 1/);
  expect(await stateOf(order.id)).toBe('confirmed');
  expect(await sendStatus(order, { 'Статус заказа': 'Готов к выдаче' })).toMatch(/изменено: 1/);
  expect(await stateOf(order.id)).toBe('ready');
  expect(await sendStatus(order, { 'Статус заказа': 'Собран' })).toMatch(/без изменений: 1/);
  expect(await sendStatus(order, { 'Статус заказа': '[F] Выполнен' })).toMatch(/изменено: 1/);
  expect(await stateOf(order.id)).toBe('done');
  // A change that came from 1C is not sent back to it.
  expect(await query()).not.toContain(order.number);
  const { body: audit } = await shop.call('GET /admin/audit/', {
    user: shop.owner,
    query: { subject: 'order', subject_id: String(order.id) },
  });
  expect(audit.results.every(({ actor }) => actor === shop.credentials.login)).toBe(true);
  expect(audit.results).toHaveLength(4);
});

test('an order that 1C has cancelled is cancelled, and its pieces are back', async () => {
  const order = await place(pickupOf);
  const before = (await shop.adminProduct('a')).variants[0]?.stock ?? 0;
  expect(await sendStatus(order, { Отменен: 'true', 'Статус заказа': 'Принят' })).toMatch(/изменено: 1/);
  expect(await stateOf(order.id)).toBe('cancelled');
  expect((await shop.adminProduct('a')).variants[0]?.stock).toBe(before + 2);
  expect(await sendStatus(order, { 'Статус заказа': 'Принят' })).toMatch(/отказано: 1/);
});

test('what is no order of the shop, an unknown state and an impossible move are refused by name', async () => {
  const order = await place(pickupOf);
  const refusals = [
    [{ ...order, number: 'X-1' }, { 'Статус заказа': 'Принят' }, 'Заказа с таким номером в магазине нет.'],
    [{ ...order, id: 999_999 }, { 'Статус заказа': 'Принят' }, 'Заказа с таким номером в магазине нет.'],
    [order, { 'Статус заказа': 'Заморожен' }, 'Состояние «Заморожен» магазину незнакомо.'],
  ] as const;
  for (const [which, said, reason] of refusals) {
    expect(await sendStatus(which, said)).toMatch(/отказано: 1/);
    expect((await shop.refusalsOf('orders.xml')).at(-1)?.[1]).toBe(reason);
  }
  expect(await stateOf(order.id)).toBe('new');
});

test('no orders are a document without any', () => {
  expect(orderDocuments([], new Map(), new Date('2026-11-21T04:00:00Z'))).toContain(
    'ДатаФормирования="2026-11-21T10:00:00"',
  );
});
