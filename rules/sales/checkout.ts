import { isEmail } from '#rules/people/email.ts';
import { normalizePhone } from '#rules/people/phone.ts';
import type { DeliveryType } from './order-totals.ts';

/** What the checkout asks for, as filled in so far; null is a select without a choice. */
export type CheckoutForm = {
  name: string;
  phone: string;
  email: string;
  /** Where a guest who collects the order wants to be written to; they may leave it empty. */
  guestEmail?: string;
  type: DeliveryType;
  region: number | null;
  city: number | null;
  street: string;
  house: string;
  items: readonly unknown[];
};

export type CheckoutField = 'name' | 'phone' | 'email' | 'region' | 'city' | 'street' | 'house' | 'items';

/** The field to go to and the catalogue key of its alert. */
export type CheckoutProblem = { field: CheckoutField; textKey: `checkout.error_${CheckoutField}` };

const pickupOrder: CheckoutField[] = ['name', 'phone', 'email', 'items'];
const deliveryOrder: CheckoutField[] = ['name', 'phone', 'email', 'region', 'city', 'street', 'house', 'items'];

const isFilled: Record<CheckoutField, (form: CheckoutForm) => boolean> = {
  name: (form) => form.name.trim() !== '',
  phone: (form) => normalizePhone(form.phone) !== null,
  email: ({ type, email, guestEmail = '' }) =>
    type === 'pickup' ? guestEmail.trim() === '' || isEmail(guestEmail.trim()) : isEmail(email.trim()),
  region: (form) => Boolean(form.region),
  city: (form) => Boolean(form.city),
  street: (form) => form.street.trim() !== '',
  house: (form) => form.house.trim() !== '',
  items: (form) => form.items.length > 0,
};

/** The first thing that keeps the order from being placed, in the order of the specification's section 5, or null. */
export function firstCheckoutProblem(form: CheckoutForm): CheckoutProblem | null {
  const order = form.type === 'delivery' ? deliveryOrder : pickupOrder;
  const field = order.find((candidate) => !isFilled[candidate](form));
  return field ? { field, textKey: `checkout.error_${field}` } : null;
}
