import type { NewOrder } from '#contract/shop/orders.ts';
import type { Footer } from '#contract/shop/site.ts';
import type { CheckoutForm } from '#rules/sales/checkout.ts';
import type { DeliveryType, OrderTotals } from '#rules/sales/order-totals.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { orderItems } from '#web/shop/features/cart-lines/order-items.ts';

/** Everything the checkout asks for. */
export type Form = Omit<CheckoutForm, 'items'> & {
  guestEmail: string;
  apartment: string;
  comment: string;
  payment: 'cash' | 'mbank';
  promo: string;
};

export const emptyForm: Form = {
  name: '',
  phone: '',
  email: '',
  guestEmail: '',
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

/** Region and city that a pickup is posted with where none is chosen (K4). */
const pickupPlace = 1;

/**
 * Another way of receiving. Pickup fills the shop's fixed e-mail, street and house; delivery clears the address and
 * takes the shopper's own e-mail. Both reset region and city (K4, K5).
 *
 * @param ownEmail of the account, or what a guest has typed; '' where neither is known
 */
export function chooseType(form: Form, type: DeliveryType, pickup: Footer['pickup'], ownEmail = ''): Form {
  const { email, street, house } = type === 'pickup' ? pickup : { ...emptyForm, email: ownEmail };
  return { ...form, type, email, street, house, region: null, city: null, apartment: '' };
}

/** Another region; its cities are other ones, so the city is chosen again (K6). */
export function chooseRegion(form: Form, region: number | null): Form {
  return { ...form, region, city: null };
}

/** The order as the specification's section 3 posts it; the server works every figure out again. */
export function orderPayload(form: Form, items: readonly Line[], totals: OrderTotals): NewOrder {
  const { subtotal, discount, delivery, total } = totals;
  return {
    name: form.name.trim(),
    phone: form.phone,
    email: (form.type === 'pickup' && form.guestEmail.trim()) || form.email.trim(),
    type: form.type,
    region: form.region ?? pickupPlace,
    city: form.city ?? pickupPlace,
    street: form.street.trim(),
    house: form.house.trim(),
    apartment: form.apartment.trim(),
    comment: form.comment.trim(),
    price: delivery,
    payment_method: form.payment,
    promo_code: form.promo,
    totals: { subtotal, discount, delivery, total },
    items: orderItems(items),
  };
}
