import type { Reply } from '#contract/client.ts';
import type { OfferedPayment, ReceivingMethod } from '#contract/shop/methods.ts';
import type { Footer } from '#contract/shop/site.ts';
import type { OrderTotals } from '#rules/sales/order-totals.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { ApiError, noAnswer } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { writeStored } from '#web/api/session-storage.ts';
import type { TextKey } from '#web/i18n/texts.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { keepOrderKey } from '#web/shop/features/order-parts/order-keys.ts';
import { promoRefusal } from '#web/shop/features/promo/promo-refusal.ts';
import { removePromo } from '#web/shop/features/promo/stored-promo.ts';
import type { Form } from './form.ts';
import { orderPayload } from './order-payload.ts';
import { type Placed, savePlaced } from './placed.ts';
import { cappedIn, cheaperThan, type Differences, differencesIn, feesIn, giftGoneIn } from './refusals.ts';
import { attemptId, endAttempt, removeDraft } from './stored.ts';

/** What is asked for: the form, the lines and the figures that were shown. */
export type Wanted = {
  form: Form;
  items: readonly Line[];
  totals: OrderTotals;
  pickup: Footer['pickup'];
  method: ReceivingMethod;
  payment: OfferedPayment | undefined;
};

/** Why nothing was ordered: in words, as what the shop found different, or for want of a session. */
export type Failure =
  | { textKey: TextKey }
  | { differences: Differences }
  /** The phone has an order already; by `other` ways where no code reaches it. */
  | { confirmBy: 'code' | 'other' }
  | { needsSignIn: true };

/** Of these an earlier try knows nothing, whose answer may have been lost. */
const undecided = new Set([401, 403, 408, 429]);
/** A refusal the server is sure of ends the attempt: nothing was ordered, and the next try is another one. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !undecided.has(error.status);

/**
 * Places the order once, however often it is tried, and keeps in the browser what its next pages need.
 *
 * @param of what is being ordered: the cart, or the one thing that the address names
 * @param owner the account whose order it is; undefined: a guest's
 * @returns what the success page opens with; `saved` is what it cost less than its form had shown, in som
 * @throws ApiError
 */
export async function placeOrder(of: string, wanted: Wanted, owner?: number): Promise<Placed & { saved: number }> {
  try {
    const { order, saved } = await send(of, wanted, owner);
    const { id, number, total, payment_method: payment, type, status, created_at, extra_days } = order;
    const placed = { id, number, total, payment, awaited: { type, status, created_at, extra_days }, saved };
    endAttempt();
    removeDraft();
    // A code that counted for nothing here stays stored for another order.
    if (order.promo_code) removePromo();
    if (order.key) keepOrderKey(order.id, order.key);
    savePlaced(placed);
    if (paysByCode(payment)) writeStored('orderID', order.id);
    return placed;
  } catch (error) {
    if (isFinal(error)) endAttempt();
    throw error;
  }
}

/** Sends the order. A lower price needs no consent: the order is sent again with it. */
async function send(
  of: string,
  wanted: Wanted,
  owner: number | undefined,
): Promise<{ order: Reply<'POST /orders/'>; saved: number }> {
  const attempt = ({ form, items, ...shown }: Wanted) =>
    api('POST /orders/', {
      body: orderPayload(form, items, shown),
      headers: { 'idempotency-key': attemptId(of) },
      owner,
    });
  try {
    return { order: await attempt(wanted), saved: 0 };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const cheaper = cheaperThan(wanted, differencesIn(error));
    if (!cheaper) throw error;
    endAttempt();
    const order = await attempt({ ...wanted, ...cheaper });
    return { order, saved: wanted.totals.total - order.total };
  }
}

const codeTexts: Record<string, TextKey> = {
  idempotency_key_reused: 'checkout.already_placed',
  too_much_unconfirmed: 'checkout.too_much_unconfirmed',
  note_link: 'checkout.note_link',
  note_phone: 'checkout.note_phone',
};

/** What the shopper is shown of an order that was refused or had no answer. */
export function failureOf(error: unknown, { items, totals }: Wanted): Failure {
  const differences = differencesIn(error) ?? cappedIn(error, items) ?? giftGoneIn(error, totals);
  if (differences) return { differences: { ...differences, fees: feesIn(differences, totals) } };
  if (!(error instanceof ApiError)) return { textKey: 'checkout.failed' };
  if (error.status === 401) return { needsSignIn: true };
  if (error.code === 'phone_to_confirm') {
    return { confirmBy: (error.body as { way?: unknown }).way === 'other' ? 'other' : 'code' };
  }
  // It may have arrived and its answer been lost: the key of the attempt makes the next try the same order.
  if (error.status === noAnswer) return { textKey: 'checkout.no_connection' };
  return {
    textKey: codeTexts[error.fieldCode('gift.note') ?? error.code ?? ''] ?? promoRefusal(error) ?? 'checkout.failed',
  };
}
