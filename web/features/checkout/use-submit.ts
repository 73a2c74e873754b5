import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderTotals } from '#rules/order-totals.ts';
import { ApiError, noAnswer } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import { cartWasOrdered } from '#web/features/cart/cart-store.ts';
import type { Line } from '#web/features/cart/line-text.ts';
import { useLocalPath } from '#web/i18n/link.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { type Form, orderPayload } from './form.ts';
import { attemptId, endAttempt, forgetDraft, keepPlaced } from './kept.ts';
import { forgetPromo } from './kept-promo.ts';
import { type Differences, differencesIn, promoRefusal } from './refusals.ts';

type Failure = { textKey: TextKey } | { differences: Differences } | null;

/** A refusal the server is sure of ends the attempt: nothing was ordered, and the next try is another one. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

function failureOf(error: unknown): Failure {
  const differences = differencesIn(error);
  if (differences) return { differences };
  if (error instanceof ApiError && error.code === 'idempotency_key_reused')
    return { textKey: 'checkout.already_placed' };
  if (error instanceof ApiError && error.code === 'too_much_unconfirmed')
    return { textKey: 'checkout.too_much_unconfirmed' };
  // It may have arrived and its answer been lost: the key of the attempt makes the next try the same order.
  if (error instanceof ApiError && error.status === noAnswer) return { textKey: 'checkout.no_connection' };
  return { textKey: promoRefusal(error) ?? 'checkout.failed' };
}

/** Places the order and leads on to its payment or its success page; busy while under way (K11, K16, K17). */
export function useSubmit() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const localPath = useLocalPath();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>(null);

  async function submit(form: Form, items: readonly Line[], totals: OrderTotals): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      const order = await api('POST /orders/', {
        body: orderPayload(form, items, totals),
        headers: { 'idempotency-key': attemptId(search) },
      });
      endAttempt();
      forgetDraft();
      // A code that counted for nothing here is kept for another order.
      if (order.promo_code) forgetPromo();
      if (order.key) writeStored('orderKeys', { ...readStored('orderKeys'), [order.id]: order.key });
      keepPlaced({ id: order.id, number: order.number, total: order.total, payment: form.payment });
      if (form.payment === 'mbank') writeStored('orderID', order.id);
      await navigate(localPath(form.payment === 'mbank' ? '/mbank_payment' : '/order/success'));
      await cartWasOrdered();
    } catch (error) {
      if (isFinal(error)) endAttempt();
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { submit, isBusy, failure, forgetFailure: () => setFailure(null) };
}
