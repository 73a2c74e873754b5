import { pickupAddress } from '#rules/sales/pickup-address.ts';
import type { Language } from '#rules/text/language.ts';
import { type InLanguages, localized } from '#rules/text/localized.ts';
import type { PickupPoint } from '#server/sales/orders/placing/new-order.ts';

type Place = { type: string; street: string; house: string; apartment: string } & InLanguages<
  'city_name',
  string | null
>;

/**
 * Where an order is received, in one line of an e-mail. Orders keep the address of the pickup point in the default
 * language only.
 */
export function addressText(order: Place, language: Language, pickup: PickupPoint): string {
  const { street, house, apartment } = order;
  const city = localized(order, 'city_name', language);
  const isHere = order.type === 'pickup' && pickup.street === street && pickup.house === house;
  if (!isHere) return [city, street, house, apartment].filter(Boolean).join(', ');
  return pickupAddress(pickup, city, language);
}
