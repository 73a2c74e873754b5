import type { OfferedPayment, ReceivingMethod } from '#contract/shop/methods.ts';
import type { NewOrder } from '#contract/shop/orders.ts';
import type { Footer } from '#contract/shop/site.ts';
import type { OrderTotals } from '#rules/sales/order-totals.ts';
import { type AddressField, askedFor, deliveryTypeOf } from '#rules/sales/receiving.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { orderItems } from '#web/shop/features/cart-lines/order-items.ts';
import type { Form } from './form.ts';

/** Region and city that a pickup is posted with. */
const pickupPlace = 1;

/** Where the order goes: of a pickup it is the shop's own place, and the shop's address where no other was given. */
function destination(form: Form, { kind }: ReceivingMethod, pickup: Footer['pickup']) {
  const { region, city, street, house, apartment } = form;
  if (askedFor(kind).length === 0) {
    const { email, street: ownStreet, house: ownHouse } = pickup;
    const place = { region: pickupPlace, city: pickupPlace, street: ownStreet, house: ownHouse, apartment: '' };
    return { email: form.email.trim() || email, ...place };
  }
  const isNeeded = (field: AddressField) => askedFor(kind).includes(field);
  const typed = { street: street.trim(), house: isNeeded('house') ? house.trim() : '', apartment: apartment.trim() };
  return { email: form.email.trim(), region, city, ...typed };
}

/** The figures that were shown, and the methods chosen; none of payment where nothing is offered, which is refused. */
type Shown = {
  totals: OrderTotals;
  pickup: Footer['pickup'];
  method: ReceivingMethod;
  payment: OfferedPayment | undefined;
};

/** The order as it is posted, with the sums that the customer saw; the server works every figure out again. */
export function orderPayload(form: Form, items: readonly Line[], { totals, pickup, method, payment }: Shown): NewOrder {
  const { subtotal, discount, delivery, wrap, total } = totals;
  return {
    name: form.name.trim(),
    phone: form.phone,
    type: deliveryTypeOf(method.kind),
    receiving: method.id,
    ...destination(form, method, pickup),
    comment: form.comment.trim(),
    price: delivery,
    payment_method: payment?.provider,
    payment: payment?.id,
    promo_code: form.promo,
    gift: form.isGift ? { note: form.giftNote.trim() } : null,
    ...(form.newsWay && { news_channel: form.newsWay }),
    totals: { subtotal, discount, delivery, wrap, total },
    items: orderItems(items),
  };
}
