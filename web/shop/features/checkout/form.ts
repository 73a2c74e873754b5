import type { NewOrder } from '#contract/shop/orders.ts';
import type { Footer } from '#contract/shop/site.ts';
import type { CheckoutForm } from '#rules/sales/checkout.ts';
import type { OrderTotals } from '#rules/sales/order-totals.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { orderItems } from '#web/shop/features/cart-lines/order-items.ts';

/** Everything the checkout asks for. What belongs to a delivery stays while a pickup is chosen, and is not posted. */
export type Form = Omit<CheckoutForm, 'items'> & {
  apartment: string;
  comment: string;
  payment: 'cash' | 'mbank';
  promo: string;
};

export const emptyForm: Form = {
  name: '',
  phone: '',
  email: '',
  type: 'pickup',
  region: null,
  city: null,
  street: '',
  house: '',
  apartment: '',
  comment: '',
  payment: 'cash',
  promo: '',
};

/** Region and city that a pickup is posted with (K4). */
const pickupPlace = 1;

/** Where the order goes: of a pickup it is the shop's own place, and the shop's address where no other was given (K4). */
function destination(form: Form, pickup: Footer['pickup']) {
  const { region, city, street, house, apartment } = form;
  if (form.type === 'pickup') {
    const { email, street: ownStreet, house: ownHouse } = pickup;
    const place = { region: pickupPlace, city: pickupPlace, street: ownStreet, house: ownHouse, apartment: '' };
    return { email: form.email.trim() || email, ...place };
  }
  const typed = { street: street.trim(), house: house.trim(), apartment: apartment.trim() };
  return { email: form.email.trim(), region, city, ...typed };
}

/** The order as the specification's section 3 posts it; the server works every figure out again. */
export function orderPayload(
  form: Form,
  items: readonly Line[],
  { totals, pickup }: { totals: OrderTotals; pickup: Footer['pickup'] },
): NewOrder {
  const { subtotal, discount, delivery, total } = totals;
  return {
    name: form.name.trim(),
    phone: form.phone,
    type: form.type,
    ...destination(form, pickup),
    comment: form.comment.trim(),
    price: delivery,
    payment_method: form.payment,
    promo_code: form.promo,
    totals: { subtotal, discount, delivery, total },
    items: orderItems(items),
  };
}
