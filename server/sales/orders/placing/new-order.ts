import type { z } from 'zod';
import type { NewOrder } from '#contract/shop/orders.ts';
import { isEmail } from '#rules/people/email.ts';
import type { DeliveryType } from '#rules/sales/order-totals.ts';
import { askedFor, type ReceivingKind } from '#rules/sales/receiving.ts';
import { languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { type DeliveryPlace, deliveryPlace, requirePlace } from '#server/content/places/delivery.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, type FieldErrors } from '#server/platform/errors.ts';
import type { ShopSettings } from '#server/settings/settings.ts';
import { readShopPhone } from '#server/settings/shop-phone.ts';
import type { Terms } from './terms-queries.ts';

export type OrderBody = z.output<typeof NewOrder>;

/** A wrapped order, with the text of its card; '' for none. */
export type Gift = NonNullable<OrderBody['gift']>;

/** The part of an order's body that says who and where to. */
type ContactBody = Pick<
  OrderBody,
  'name' | 'phone' | 'email' | 'type' | 'region' | 'city' | 'street' | 'house' | 'apartment' | 'comment'
>;

/** Who and where to; the phone is 12 digits, a missing e-mail is ''. */
export type Contact = {
  type: DeliveryType;
  name: string;
  phone: string;
  email: string;
  place: DeliveryPlace;
  street: string;
  house: string;
  apartment: string;
  comment: string;
};

export type PickupPoint = ShopSettings['pickup'];

/** The region and the city of the pickup point, whose ids older clients have in their code. */
const pickupPlace = { region: 1, city: 1 };

type ContactTerms = {
  /** What the method of receiving asks for; absent: what a courier needs. */
  kind?: ReceivingKind | undefined;
  pickup: PickupPoint;
  accountEmail: string | undefined;
  /** Who is called, has an account or follows the order by its link may give no e-mail. */
  mayLackEmail?: boolean;
  /** Where places were read with more; absent: they are read by themselves. */
  placeOf?: Terms['placeOf'];
};

const largestId = 2 ** 31 - 1;
const isId = (id: number | null | undefined): id is number => Number.isInteger(id) && Math.abs(Number(id)) <= largestId;

/** Places that an order may go to by its body. */
export const placesOf = ({ region, city }: Pick<ContactBody, 'region' | 'city'>) => [
  pickupPlace,
  ...(isId(region) && isId(city) ? [{ region, city }] : []),
];

/**
 * What the checkout asked for, checked again. A pickup needs a name and a phone only: its address is the
 * shop's, and the fixed e-mail that clients fill in is not the customer's.
 *
 * @param terms.pickup where orders are collected
 * @param terms.accountEmail of the account that the order is of
 * @throws DomainError invalid with every field that is wrong
 */
export async function checkContact(
  db: Db,
  body: ContactBody,
  { kind, pickup, accountEmail, mayLackEmail = false, placeOf }: ContactTerms,
): Promise<Contact> {
  const placeAt: PlaceReader = async (wanted) =>
    placeOf ? requirePlace(wanted, placeOf(wanted)) : deliveryPlace(db, wanted);
  const read = await readShopPhone(db, body.phone);
  const errors: FieldErrors = 'problem' in read ? { phone: [{ code: read.problem }] } : {};
  const isPickup = (body.type ?? typeByAddress(body, pickup)) === 'pickup';
  const where = isPickup
    ? await pickupContact(placeAt, body, pickup, accountEmail)
    : await deliveryContact(placeAt, body, {
        errors,
        accountEmail,
        needsEmail: !mayLackEmail || !!body.email,
        needsHouse: askedFor(kind ?? 'courier').includes('house'),
      });
  if ('problem' in read || !where) throw new DomainError('invalid', 'order_incomplete', {}, { fields: errors });
  const { name, comment } = body;
  return { name, phone: read.phone, comment: comment ?? '', ...where };
}

/** Older clients do not say how an order is received: without an address, or with the pickup point's, it is a pickup. */
function typeByAddress({ street, house }: ContactBody, pickup: PickupPoint): DeliveryType {
  if (!street && !house) return 'pickup';
  const isAt = (point: string[]) => point.join('\n').toLowerCase() === `${street ?? ''}\n${house ?? ''}`.toLowerCase();
  const isPickup = languages.some((language) =>
    isAt([pickup[textName('street', language)], pickup[textName('house', language)]]),
  );
  return isPickup ? 'pickup' : 'delivery';
}

type PlaceReader = (wanted: { region: number; city: number }) => Promise<DeliveryPlace>;
type Where = Pick<Contact, 'type' | 'email' | 'place' | 'street' | 'house' | 'apartment'>;

async function pickupContact(
  placeAt: PlaceReader,
  { email }: ContactBody,
  pickup: PickupPoint,
  accountEmail: string | undefined,
): Promise<Where> {
  const given = email?.toLowerCase() ?? '';
  const guestEmail = isEmail(given) && given !== pickup.email.toLowerCase() ? given : '';
  const { street, house } = pickup;
  const place = await placeAt(pickupPlace);
  return { type: 'pickup', email: accountEmail ?? guestEmail, place, street, house, apartment: '' };
}

type DeliveryTerms = {
  errors: FieldErrors;
  accountEmail: string | undefined;
  needsEmail: boolean;
  needsHouse: boolean;
};

/** Undefined where something is wrong, which then stands in `errors`. */
async function deliveryContact(
  placeAt: PlaceReader,
  body: ContactBody,
  { errors, accountEmail, needsEmail, needsHouse }: DeliveryTerms,
): Promise<Where | undefined> {
  const { email, region, city, street, house, apartment } = body;
  for (const [field, value] of Object.entries({ ...(needsEmail && { email }), region, city })) {
    if (value === null || value === undefined) errors[field] = [{ code: 'required' }];
  }
  for (const [field, value] of Object.entries({ street, ...(needsHouse && { house }) })) {
    if (!value) errors[field] = [{ code: 'required', given: 'blank' }];
  }
  if (needsEmail && email === '') errors.email = [{ code: 'required', given: 'blank' }];
  else if (email && !isEmail(email)) errors.email = [{ code: 'email' }];
  const place = await findPlace(placeAt, body, errors);
  if ((needsEmail && !email) || !street || !place || Object.keys(errors).length > 0) return undefined;
  const written = email?.toLowerCase() || (accountEmail ?? '');
  return { type: 'delivery', email: written, place, street, house: house ?? '', apartment: apartment ?? '' };
}

async function findPlace(
  placeAt: PlaceReader,
  { region, city }: ContactBody,
  errors: FieldErrors,
): Promise<DeliveryPlace | undefined> {
  if (typeof region !== 'number' || typeof city !== 'number') return undefined;
  try {
    return await placeAt({ region, city });
  } catch (error) {
    if (!(error instanceof DomainError) || !error.extras.fields) throw error;
    Object.assign(errors, error.extras.fields);
    return undefined;
  }
}
