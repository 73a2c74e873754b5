import type { Footer } from '#contract/client.ts';
import type { Language } from '#rules/text/language.ts';
import { inLanguage } from '#web/i18n/i18n.tsx';

/** Street and house of the pickup point in one line, in the order of the language: English has the house first. */
export function pickupPlace(language: Language, { street, street_en, house, house_en }: Footer['pickup']): string {
  return inLanguage(language, `${street}, ${house}`, street_en && `${house_en || house} ${street_en}`);
}
