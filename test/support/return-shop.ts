import { randomUUID } from 'node:crypto';
import { itemOf } from './a-checkout.ts';
import type { Customer } from './a-customer.ts';
import { type PayOrder, type PayShop, payShop } from './pay-shop.ts';

const dayMs = 86_400_000;
export type Sold = PayOrder & { item: number };

/** A shop whose bank is open, with staff, and what a test does with things that come back. */
export async function returnShop() {
  const shop = await payShop();
  const manager = await shop.aCustomer({ role: 'manager' });
  const operator = await shop.aCustomer({ role: 'operator' });
  const readReturn = async (id: number) =>
    (await shop.call('GET /admin/returns/{id}/', { user: operator, params: { id } })).body;
  return {
    ...shop,
    manager,
    operator,
    readReturn,
    sold: (count?: number, daysAgo?: number) => sold(shop, count, daysAgo),
    ask: ({ id, item, headers = {} }: Sold, body: object = {}) =>
      shop.call('POST /orders/{id}/returns/', {
        params: { id },
        headers,
        body: { key: randomUUID(), item, count: 1, kind: 'return', reason: 'Не подошёл', ...body },
      }),
    /** What the order's customer sees. */
    listOf: async ({ id, headers = {} }: Sold) =>
      (await shop.call('GET /orders/{id}/returns/', { params: { id }, headers })).body,
    move: async (id: number, to: string, more: object = {}) =>
      shop.call('POST /admin/returns/{id}/move/', {
        user: operator,
        params: { id },
        body: { version: (await readReturn(id)).version, to, ...more },
      }),
    decide: async (id: number, body: object, user: Customer = manager) =>
      shop.call('POST /admin/returns/{id}/decision/', {
        user,
        params: { id },
        body: { version: (await readReturn(id)).version, answer: '', restock: null, refund: null, ...body },
      }),
    /** E-mails about returns of this order, oldest first. */
    emailsOf: async ({ number }: Sold) =>
      (await shop.emails()).filter(({ subject, template }) => template === 'return-moved' && subject.includes(number)),
    bind: ({ id, item }: Sold, serial: string, piece = 1) =>
      shop.call('PUT /admin/orders/{id}/serials/{item}/{piece}/', {
        user: operator,
        params: { id, item, piece },
        body: { serial },
      }),
  };
}

export type ReturnShop = Awaited<ReturnType<typeof returnShop>>;

/** Cables paid by the bank and handed over so many days ago. */
async function sold(shop: PayShop, count = 1, daysAgo = 1): Promise<Sold> {
  const order = await shop.anOrder({ body: { items: [itemOf(shop.cable, count)] } });
  await shop.create(order);
  await shop.confirm(order);
  await handOver(shop, order.id, daysAgo);
  const { body } = await shop.read(order.id, undefined, order.headers);
  return { ...order, item: Number(body.items[0]?.id) };
}

/** An order after its hand-over. */
async function handOver({ db }: PayShop, id: number, daysAgo: number): Promise<void> {
  await db.updateTable('orders').set({ status: 'done' }).where('id', '=', id).execute();
  const move = {
    order_id: id,
    kind: 'order',
    actor: 'staff',
    created_at: new Date(Date.now() - daysAgo * dayMs),
  } as const;
  const moves = ['confirmed', 'assembled', 'ready', 'done'].map((status) => ({ ...move, status }));
  await db.insertInto('order_timeline').values(moves).execute();
}

let made = 0;

/** A serial number that nothing else has. */
export function aSerial(): string {
  made += 1;
  return `RET-${1000 + made}`;
}
