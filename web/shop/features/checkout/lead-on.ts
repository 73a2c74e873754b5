import { groupSom } from '#rules/money.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import type { useT } from '#web/i18n/i18n.tsx';
import { cartHasChanged } from '#web/shop/features/cart/cart-store.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Failure, failureOf, placeOrder, type Wanted } from './place-order.ts';

type Way = {
  search: string;
  /** Of the account whose order it is; undefined: a guest's. */
  owner: number | undefined;
  t: ReturnType<typeof useT>;
  go: (path: string) => unknown;
};

/** Places the order and leads on to its payment or its success page; what kept it from being placed, if anything did. */
export async function placeAndLeadOn(wanted: Wanted, { search, owner, t, go }: Way): Promise<Failure | null> {
  try {
    const { payment, saved } = await placeOrder(search, wanted, owner);
    if (saved > 0) toast.success(t('checkout.saved', { sum: groupSom(saved) }));
    await go(paysByCode(payment) ? '/mbank_payment' : '/order/success');
    await cartHasChanged();
    return null;
  } catch (error) {
    return failureOf(error, wanted);
  }
}
