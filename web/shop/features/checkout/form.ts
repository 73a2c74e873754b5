import type { Methods, OfferedPayment, ReceivingMethod } from '#contract/shop/methods.ts';
import type { NewsWay } from '#rules/people/message-channels.ts';
import type { CheckoutForm } from '#rules/sales/checkout.ts';
import { type BankTerms, bankObstacle } from '#rules/sales/payment-limits.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';

/** Everything the checkout asks for. What belongs to a delivery stays while a pickup is chosen, and is not posted. */
export type Form = Omit<CheckoutForm, 'items' | 'kind' | 'takesForeign'> & {
  /** The method of receiving; null: the first that is offered. */
  receiving: number | null;
  apartment: string;
  comment: string;
  /** Whether it is to be wrapped, and the text of its card. */
  isGift: boolean;
  giftNote: string;
  /** The method of payment; null: the first that is offered. */
  payment: number | null;
  promo: string;
  /** By what news of the order come; absent: nothing was chosen. */
  newsWay?: NewsWay;
};

export const emptyForm: Form = {
  name: '',
  phone: '',
  email: '',
  receiving: null,
  region: null,
  city: null,
  street: '',
  house: '',
  apartment: '',
  comment: '',
  isGift: false,
  giftNote: '',
  payment: null,
  promo: '',
};

/** The method that is chosen and offered, else the first: a shop always offers one. */
export function chosenMethod({ receiving }: Pick<Methods, 'receiving'>, id: number | null): ReceivingMethod {
  const method = receiving.find((each) => each.id === id) ?? receiving[0];
  if (!method) throw new Error('The shop offers no method of receiving');
  return method;
}

type Payable = { offered: readonly OfferedPayment[]; terms: BankTerms; total: number };

/** What keeps an order of this total from being paid so; null: nothing. */
export const obstacleTo = ({ provider }: OfferedPayment, { terms, total }: Omit<Payable, 'offered'>) =>
  paysByCode(provider) ? bankObstacle(terms, total) : null;

/** How the order is paid: as was chosen, where that is offered for such a total, else in the first way that is. */
export function payableBy({ payment }: Form, { offered, ...sum }: Payable): OfferedPayment | undefined {
  const possible = offered.filter((each) => obstacleTo(each, sum) === null);
  return possible.find(({ id }) => id === payment) ?? possible[0];
}
