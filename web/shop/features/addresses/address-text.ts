import type { SavedAddress } from '#contract/shop/addresses.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';

/** 'Ош, ул. Ленина, 5, 12': where a saved address is. */
export const addressText = (address: SavedAddress, language: Language): string =>
  [localized(address, 'city_name', language), address.street, address.house, address.apartment]
    .filter(Boolean)
    .join(', ');
