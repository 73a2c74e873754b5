import type { officeSearch as russian } from '#web/i18n/ru/office-search.ts';

/** English texts of the office: what people search for. */
export const officeSearch: Record<keyof typeof russian, string> = {
  'office_search.title': 'Search',
};
