import type { Quote } from '#contract/admin/companies.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';

/** Where the goods of a quote are brought, in a line. */
export const placeText = (quote: Quote, language: Language): string =>
  [localized(quote, 'city_name', language), quote.street, quote.house, quote.apartment].filter(Boolean).join(', ');
