import type { Language } from '#rules/text/language.ts';
import type { PickupPoint } from '#server/sales/orders/placing/new-order.ts';

type Place = { type: string; street: string; house: string; apartment: string } & {
  city_name: string | null;
  city_name_en: string | null;
};

/**
 * Where an order is received, in one line of an e-mail. Orders keep the Russian address of the pickup point only; its
 * English one has the house first and the city last.
 */
export function addressText(order: Place, language: Language, pickup: PickupPoint): string {
  const isEnglish = language === 'en';
  const { street, house, apartment } = order;
  const city = isEnglish ? order.city_name_en : order.city_name;
  const isHere = order.type === 'pickup' && pickup.street === street && pickup.house === house;
  if (isEnglish && isHere && pickup.street_en) {
    return [`${pickup.house_en || house} ${pickup.street_en}`, city].filter(Boolean).join(', ');
  }
  return [city, street, house, apartment].filter(Boolean).join(', ');
}
