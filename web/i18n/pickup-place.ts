import type { Footer } from '#contract/shop/site.ts';
import { pickupAddress } from '#rules/sales/pickup-address.ts';
import type { Language } from '#rules/text/language.ts';

/** Street and house of the pickup point in one line, in the order of the language: English has the house first. */
export const pickupPlace = (language: Language, pickup: Footer['pickup']): string =>
  pickupAddress(pickup, '', language);
