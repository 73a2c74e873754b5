import { type Language, languageEntry } from '#rules/text/language.ts';
import { type InLanguages, localized, textName } from '#rules/text/localized.ts';

/**
 * The pickup point's address in one line, as the language writes addresses.
 *
 * @param city its name in the language; empty where it is shown elsewhere
 */
export function pickupAddress(pickup: InLanguages<'street' | 'house'>, city: string, language: Language): string {
  const [street, house] = [localized(pickup, 'street', language), localized(pickup, 'house', language)];
  const isTranslated = pickup[textName('street', language)] !== '';
  const parts =
    languageEntry(language).isHouseFirst && isTranslated ? [`${house} ${street}`, city] : [city, street, house];
  return parts.filter(Boolean).join(', ');
}
