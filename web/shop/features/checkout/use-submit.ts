import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/shop/accounts.ts';
import { groupSom } from '#rules/money.ts';
import { ApiError, noAnswer } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { currentUser } from '#web/session/session.ts';
import { cartHasChanged } from '#web/shop/features/cart/cart-store.ts';
import { promoRefusal } from '#web/shop/features/promo/promo-refusal.ts';
import { toast } from '#web/ui/toast.tsx';
import { placeOrder, type Wanted } from './place-order.ts';
import type { Differences } from './refusals.ts';

type Failure = { textKey: TextKey } | { differences: Differences } | { needsSignIn: true } | null;

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/** Whether the shop may have said what it found different: without a connection nothing more is fetched. */
const hasDifferences = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || error.code === 'too_much_unconfirmed');

async function failureOf(error: unknown, { items }: Wanted): Promise<Failure> {
  if (hasDifferences(error)) {
    const { cappedIn, differencesIn } = await import('./refusals.ts');
    const differences = differencesIn(error) ?? cappedIn(error, items);
    if (differences) return { differences };
  }
  if (hasStatus(error, 401)) return { needsSignIn: true };
  if (error instanceof ApiError && error.code === 'idempotency_key_reused')
    return { textKey: 'checkout.already_placed' };
  if (error instanceof ApiError && error.code === 'too_much_unconfirmed')
    return { textKey: 'checkout.too_much_unconfirmed' };
  if (error instanceof ApiError && error.code === 'phone_to_confirm') return { textKey: 'checkout.phone_to_confirm' };
  // It may have arrived and its answer been lost: the key of the attempt makes the next try the same order.
  if (hasStatus(error, noAnswer)) return { textKey: 'checkout.no_connection' };
  return { textKey: promoRefusal(error) ?? 'checkout.failed' };
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
      const { payment, saved } = await placeOrder(search, wanted);
      if (saved > 0) toast.success(t('checkout.saved', { sum: groupSom(saved) }));
      await navigate(localPath(payment === 'mbank' ? '/mbank_payment' : '/order/success'));
      await cartHasChanged();
    } catch (error) {
      setFailure(await failureOf(error, wanted));
    } finally {
      setIsBusy(false);
    }
  }

  /** The same again, as after signing in. */
  const again = async () => {
    if (last.current) await submit(last.current);
  };
  return { submit, again, isBusy, failure, clearFailure: () => setFailure(null) };
}
