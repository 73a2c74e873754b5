import type { texts as russian } from './ru.ts';

/** English texts of the admin: what people search for. */
export const texts: Record<keyof typeof russian, string> = {
  'admin_search.title': 'Search',
  'admin_search.intro': 'What customers look for, and in which words. Changes hold at once.',
  'admin_search.synonyms': 'Synonyms',
  'admin_search.terms': 'What people look for',
  'admin_search.none_found': 'Nothing was found',
  'admin_search.phrases': 'Words and phrases, with commas between',
  'admin_search.phrases_hint': 'Each finds what the others find: “fridge, refrigerator, icebox”.',
  'admin_search.phrases_wrong': 'At least two different words or phrases are needed.',
  'admin_search.add': 'Add a group',
  'admin_search.added': 'Added',
  'admin_search.delete_title': 'Delete the group?',
  'admin_search.delete_text': 'Customers will find nothing more by these words: {phrases}.',
  'admin_search.no_synonyms': 'There are no synonyms yet',
  'admin_search.from': 'From',
  'admin_search.to': 'To',
  'admin_search.language': 'Language',
  'admin_search.any_language': 'All',
  'admin_search.term': 'Query',
  'admin_search.searches': 'How often',
  'admin_search.hits': 'Found',
  'admin_search.no_terms': 'Nothing was looked for on these days',
  'admin_search.no_terms_text': 'Choose other days or another language.',
  'admin_search.make_synonym': 'Make it a synonym',
};
