import type { Quote } from '#contract/client.ts';
import type { Language } from '#rules/text/language.ts';
import { inLanguage } from '#web/i18n/i18n.tsx';

/** Where the goods of a quote are brought, in a line. */
export const placeText = (quote: Quote, language: Language): string =>
  [inLanguage(language, quote.city_name, quote.city_name_en), quote.street, quote.house, quote.apartment]
    .filter(Boolean)
    .join(', ');
