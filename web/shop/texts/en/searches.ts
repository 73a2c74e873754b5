import type { texts as russian } from '#web/shop/texts/ru/searches.ts';

/** English texts of what the search box offers, and what the server says of addresses that a list cannot follow. */
export const texts: Record<keyof typeof russian, string> = {
  'catalog.search_busy': 'Searching…',
  'catalog.search_all': 'All results: {count}',
  'catalog.search_list': 'Matching products',
  'searches.recent': 'You searched for',
  'searches.popular': 'People search for',
  'searches.sections': 'Sections',
  'searches.forget': 'Forget all',
  'catalog.dropped': 'There are no such filters: {list}',
  'catalog.surplus': 'Too many filters; not applied: {count}',
};
