import type { picks as russian } from '#web/i18n/ru/picks.ts';

/** English texts of the comparison, the search's page, favourites, the about page, and of letters about what is back. */
export const picks: Record<keyof typeof russian, string> = {
  'restock.title': 'Letters about what is back',
  'restock.done_title': 'We will not write again',
  'restock.done': 'No letters will come about the products that you waited for.',
  'restock.dead': 'Open the link of the letter again: it is missing from this address, or not all of it is there.',
  'compare.empty_title': 'Nothing to compare yet',
  'compare.empty': 'Press Compare on products’ pages: up to four can be chosen.',
  'compare.differences': 'Differences only',
  'policy.edition': 'Edition {edition}',
  'compare.same': 'They do not differ.',
  'compare.remove': 'Take out of the comparison: {name}',
  'compare.table': 'Characteristics of the chosen products',
  'compare.no_value': 'not known',
  'compare.unavailable': 'These products are no longer sold.',
  'catalog.favorite_sign_in': 'Sign in to keep what you like.',
  'catalog.favorite_none': 'Press the heart of a product, and it will appear here.',
  'catalog.search_hint': 'Type at least {length} characters: a name, a brand or a memory size.',
  'catalog.search_other': 'Try another word, or have a look at the catalogue.',
  'catalog.results_for': 'Results for “{text}”',
  'catalog.nearest': 'Closest to your search',
  empty: 'Empty',
};
