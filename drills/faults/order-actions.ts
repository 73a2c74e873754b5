import { setTimeout as sleep } from 'node:timers/promises';
import { drawOrder, type SentOrder, type Variant } from '#drills/shop/draw-order.ts';
import type { Action } from './actions.ts';
import type { Ask, Reply } from './meter.ts';
import { anAddress, type Person } from './people.ts';

/** An order, and what is known of it for the audit of all orders. */
export type OrderAction = Action & { kind: 'order'; order: SentOrder };

/** The simulated bank's good phone and code. */
const payer = { phone: '996700000001', otp: '1234' };

/**
 * An order of a customer, who pays on receipt, or of a guest, who pays by phone as soon as it is placed.
 *
 * @param onPaid is notified of payments that were answered `paid`
 */
export function drawOrderAction(
  who: { customer: Person } | { guest: Ask },
  variants: Variant[],
  onPaid: (beganAt: number) => void,
): OrderAction {
  const isGuest = 'guest' in who;
  const order = drawOrder(variants, isGuest);
  const ask = isGuest ? who.guest : who.customer.ask;
  const headers = { 'idempotency-key': order.idempotencyKey, 'x-forwarded-for': anAddress() };
  const send = async () => {
    const reply = await ask({ method: 'POST', path: '/api/orders/', headers, body: order.body as object });
    if (reply?.status !== 201) return reply;
    const { id, total, key } = JSON.parse(reply.text);
    order.placed = { id, total };
    const beganAt = performance.now();
    if (isGuest) order.isPaid = await pay(ask, id, key);
    if (order.isPaid) onPaid(beganAt);
    return reply;
  };
  return { kind: 'order', name: order.idempotencyKey, order, send };
}

/** Time a person takes to read that the bank failed; retrying a phone number faster is rate limited. */
const readingMs = 1_000;

/** @returns whether the answer said paid; undefined: not known (yet) */
async function pay(ask: Ask, id: number, key: string): Promise<boolean | undefined> {
  const headers = { 'x-order-key': key, 'x-forwarded-for': anAddress() };
  const post = (call: string, body: object): Promise<Reply | undefined> =>
    ask({ method: 'POST', path: `/api/payment/${call}/`, headers, body });
  const created = await post('create_payment', { order: id, phone: payer.phone });
  if (created?.status !== 201) return void (await sleep(readingMs));
  const confirmed = await post('confirm_payment', { order: id, otp: payer.otp });
  if (confirmed?.status !== 200) return undefined;
  return JSON.parse(confirmed.text).status === 'paid' || undefined;
}
