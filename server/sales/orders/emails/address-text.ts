import type { DeliveryType } from '#rules/sales/order-totals.ts';
import { pickupAddress } from '#rules/sales/pickup-address.ts';
import { isBrought } from '#rules/sales/receiving.ts';
import type { Language } from '#rules/text/language.ts';
import { type InLanguages, localized } from '#rules/text/localized.ts';
import type { PickupPoint } from '#server/sales/orders/placing/new-order.ts';

type Place = { type: DeliveryType; street: string; house: string; apartment: string } & InLanguages<
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
  const isHere = !isBrought(order.type) && pickup.street === street && pickup.house === house;
  if (!isHere) return [city, street, house, apartment].filter(Boolean).join(', ');
  return pickupAddress(pickup, city, language);
}
