import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { client } from '#tools/bench/load.ts';
import type { DrilledShop } from './drilled-shop.ts';

export type Variant = { id: number; product: number; color: number; memory: number | null };

/** An order that was sent: what was bought by variant, and the answer as far as it came. */
export type SentOrder = {
  idempotencyKey: string;
  isGuest: boolean;
  body: unknown;
  bought: Map<number, number>;
  /** Undefined: the shop died before its answer came; nobody knows. */
  placed?: { id: number; total: number };
  /** What a guest's order was answered to be paid; undefined: nobody knows. */
  isPaid?: boolean;
};

const buyers = 6;

type Ask = ReturnType<typeof client>;

/** The demo customer's way to sign in, as the shop itself has made it. */
async function signIn(ask: Ask, { dataDirectory }: DrilledShop): Promise<string> {
  const password = (await readFile(join(dataDirectory, 'passwords/customer'), 'utf8')).trim();
  const credentials = { email: 'customer@dukon.test', password };
  const answer = await ask({ method: 'POST', path: '/api/login/jwt/create/', body: credentials });
  return JSON.parse(answer.text).access;
}

function draw(variants: Variant[], isGuest: boolean): SentOrder {
  const chosen = new Set(
    Array.from({ length: randomInt(1, 4) }, () => variants[randomInt(variants.length)] as Variant),
  );
  const items = [...chosen].map((variant) => ({ ...variant, count: randomInt(1, 3) }));
  const body = {
    name: 'Проверка',
    phone: `99655512${String(randomInt(10_000)).padStart(4, '0')}`,
    type: 'pickup',
    payment_method: isGuest ? 'mbank' : 'cash',
    promo_code: randomInt(2) === 0 ? 'SALE10' : '',
    items: items.map(({ product, color, memory, count }) => ({ product, color, memory, count })),
  };
  const bought = new Map(items.map(({ id, count }) => [id, count]));
  return { idempotencyKey: randomUUID(), isGuest, body, bought };
}

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function send(ask: Ask, access: string, order: SentOrder): Promise<void> {
  const headers = {
    'idempotency-key': order.idempotencyKey,
    // Guests' orders of one address are limited.
    ...(order.isGuest ? { 'x-forwarded-for': anAddress() } : { authorization: `Token ${access}` }),
  };
  const { status, text } = await ask({ method: 'POST', path: '/api/orders/', headers, body: order.body });
  if (status !== 201) throw new Error(`an order was answered ${status}: ${text.slice(0, 300)}`);
  const { id, total, key } = JSON.parse(text);
  order.placed = { id, total };
  if (order.isGuest) await pay(ask, order, key);
}

/** Pays with the simulated bank's good phone; who is told to wait waits for the status. */
async function pay(ask: Ask, order: SentOrder, key: string): Promise<void> {
  const headers = { 'x-order-key': key, 'x-forwarded-for': anAddress() };
  const id = order.placed?.id;
  const tell = async (call: string, body: object) => {
    const { status, text } = await ask({ method: 'POST', path: `/api/payment/${call}/`, headers, body });
    // Of an order that was answered before the kill, the first code may still be in the bank's hands.
    if (status >= 400 && status !== 409) throw new Error(`${call} was answered ${status}: ${text.slice(0, 300)}`);
    return { status, body: JSON.parse(text) };
  };
  const created = await tell('create_payment', { order: id, phone: '996700000001' });
  if (created.status !== 201) return;
  const confirmed = await tell('confirm_payment', { order: id, otp: '1234' });
  order.isPaid = confirmed.body.status === 'paid';
}

/** Orders from several customers at once, half of them guests, until the shop is killed. */
export async function streamOrders(
  shop: DrilledShop,
  variants: Variant[],
  isKilled: () => boolean,
): Promise<SentOrder[]> {
  const ask = client(shop.url, buyers);
  const access = await signIn(ask, shop);
  const orders: SentOrder[] = [];
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      while (!isKilled()) {
        const order = draw(variants, buyer % 2 === 0);
        orders.push(order);
        try {
          await send(ask, access, order);
        } catch (error) {
          if (!isKilled()) throw error;
        }
      }
    }),
  );
  return orders;
}

/** Sends the orders whose answer never came once more, as their clients would, with the same key. */
export async function repeatUnanswered(shop: DrilledShop, orders: SentOrder[]): Promise<number> {
  const unanswered = orders.filter(({ placed }) => !placed);
  const ask = client(shop.url, buyers);
  const access = await signIn(ask, shop);
  for (const order of unanswered) await send(ask, access, order);
  return unanswered.length;
}
