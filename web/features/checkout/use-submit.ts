import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Reply, User } from '#contract/client.ts';
import { groupSom } from '#rules/money.ts';
import type { OrderTotals } from '#rules/order-totals.ts';
import { ApiError, noAnswer } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { writeStored } from '#web/api/session-storage.ts';
import { cartWasOrdered } from '#web/features/cart/cart-store.ts';
import type { Line } from '#web/features/cart/line-text.ts';
import { keepOrderKey } from '#web/features/orders/order-keys.ts';
import { currentUser } from '#web/features/session/session.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Form, orderPayload } from './form.ts';
import { attemptId, endAttempt, forgetDraft, keepPlaced } from './kept.ts';
import { forgetPromo } from './kept-promo.ts';
import { cheaperThan, type Differences, differencesIn, promoRefusal } from './refusals.ts';

type PlacedOrder = Reply<'POST /orders/'>;
type Failure = { textKey: TextKey } | { differences: Differences } | { needsSignIn: true } | null;

/** What was asked for: the form, the lines and the figures that were shown. */
type Wanted = { form: Form; items: readonly Line[]; totals: OrderTotals };

/** Of these an earlier try knows nothing, whose answer may have been lost. */
const undecided = new Set([401, 403, 408, 429]);
/** A refusal the server is sure of ends the attempt: nothing was ordered, and the next try is another one. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !undecided.has(error.status);

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

function failureOf(error: unknown): Failure {
  const differences = differencesIn(error);
  if (differences) return { differences };
  if (hasStatus(error, 401)) return { needsSignIn: true };
  if (error instanceof ApiError && error.code === 'idempotency_key_reused')
    return { textKey: 'checkout.already_placed' };
  if (error instanceof ApiError && error.code === 'too_much_unconfirmed')
    return { textKey: 'checkout.too_much_unconfirmed' };
  // It may have arrived and its answer been lost: the key of the attempt makes the next try the same order.
  if (hasStatus(error, noAnswer)) return { textKey: 'checkout.no_connection' };
  return { textKey: promoRefusal(error) ?? 'checkout.failed' };
}

/** Sends the order. Where it costs less by now it is sent once more, at the lower prices: nobody need agree to that. */
async function place(attempt: string, wanted: Wanted): Promise<{ order: PlacedOrder; saved: number }> {
  const send = ({ form, items, totals }: Wanted) =>
    api('POST /orders/', {
      body: orderPayload(form, items, totals),
      headers: { 'idempotency-key': attemptId(attempt) },
    });
  try {
    return { order: await send(wanted), saved: 0 };
  } catch (error) {
    const cheaper = cheaperThan(wanted, differencesIn(error));
    if (!cheaper) throw error;
    endAttempt();
    const order = await send({ ...wanted, ...cheaper });
    return { order, saved: wanted.totals.total - order.total };
  }
}

/**
 * Places the order and leads on to its payment or its success page; busy while under way (K11, K16, K17).
 *
 * @param owner whose form it is: without their session nothing is ordered, and they are asked to sign in
 */
export function useSubmit(owner: User | null) {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const localPath = useLocalPath();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>(null);
  const last = useRef<Wanted>(null);

  async function submit(wanted: Wanted): Promise<void> {
    last.current = wanted;
    if (owner && currentUser()?.id !== owner.id) return setFailure({ needsSignIn: true });
    setIsBusy(true);
    setFailure(null);
    try {
      const { order, saved } = await place(search, wanted);
      const payment = wanted.form.payment;
      endAttempt();
      forgetDraft();
      // A code that counted for nothing here is kept for another order.
      if (order.promo_code) forgetPromo();
      if (order.key) keepOrderKey(order.id, order.key);
      keepPlaced({ id: order.id, number: order.number, total: order.total, payment, saved });
      if (saved > 0) toast.success(t('checkout.saved', { sum: groupSom(saved) }));
      if (payment === 'mbank') writeStored('orderID', order.id);
      await navigate(localPath(payment === 'mbank' ? '/mbank_payment' : '/order/success'));
      await cartWasOrdered();
    } catch (error) {
      if (isFinal(error)) endAttempt();
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  /** The same once more, as after signing in. */
  const again = async () => {
    if (last.current) await submit(last.current);
  };
  return { submit, again, isBusy, failure, forgetFailure: () => setFailure(null) };
}
