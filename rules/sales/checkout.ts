import { isEmail } from '#rules/people/email.ts';
import { anyPhone, isForeignPhone, phoneProblem } from '#rules/people/phone.ts';
import { type AddressField, askedFor, type ReceivingKind } from './receiving.ts';

/** What the checkout asks for, as filled in so far; null is a choice that is not made yet. */
export type CheckoutForm = {
  name: string;
  phone: string;
  /** Where the shopper wants to be written to; may be left empty. */
  email: string;
  /** What the method of receiving is. */
  kind: ReceivingKind;
  /** The region is that of the city. */
  region: number | null;
  city: number | null;
  street: string;
  house: string;
  items: readonly unknown[];
  /** Whether the shop takes phones of other countries. */
  takesForeign: boolean;
};

const checkoutFields = ['name', 'phone', 'email', 'city', 'street', 'house', 'items'] as const;

export type CheckoutField = (typeof checkoutFields)[number];

/** A field that is to be mended and the catalogue key of its alert. */
export type CheckoutProblem = {
  field: CheckoutField;
  textKey: `checkout.error_${CheckoutField | 'phone_short' | 'phone_wrong' | 'phone_abroad'}`;
};

const ofAddress = (field: CheckoutField): field is AddressField => ['city', 'street', 'house'].includes(field);

const isFilled: Record<CheckoutField, (form: CheckoutForm) => boolean> = {
  name: (form) => form.name.trim() !== '',
  phone: (form) => anyPhone(form.phone) !== null && !isRefusedAbroad(form),
  email: ({ email }) => email.trim() === '' || isEmail(email.trim()),
  city: (form) => Boolean(form.city && form.region),
  street: (form) => form.street.trim() !== '',
  house: (form) => form.house.trim() !== '',
  items: (form) => form.items.length > 0,
};

/** Everything that keeps the order from being placed, in the order of the fields: only the first is shown. */
export function checkoutProblems(form: CheckoutForm): CheckoutProblem[] {
  const asked = askedFor(form.kind);
  return checkoutFields
    .filter((field) => (!ofAddress(field) || asked.includes(field)) && !isFilled[field](form))
    .map((field) => ({ field, textKey: `checkout.error_${field === 'phone' ? phoneText(form) : field}` }));
}

/** Whether the phone is whole and of a country that the shop takes none of. */
function isRefusedAbroad({ phone, takesForeign }: CheckoutForm): boolean {
  const whole = anyPhone(phone);
  return !takesForeign && whole !== null && isForeignPhone(whole);
}

/** A phone that is typed and wrong is another alert than one that is missing. */
function phoneText(form: CheckoutForm): 'phone' | 'phone_short' | 'phone_wrong' | 'phone_abroad' {
  if (isRefusedAbroad(form)) return 'phone_abroad';
  const problem = phoneProblem(form.phone);
  return problem === 'none' ? 'phone' : `phone_${problem}`;
}
