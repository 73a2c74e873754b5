import type { officeSearch as russian } from '#web/admin/texts/ru/office-search.ts';

/** English texts of the office: what people search for. */
export const officeSearch: Record<keyof typeof russian, string> = {
  'office_search.title': 'Search',
  'office_search.intro': 'What customers look for, and in which words. Changes hold at once.',
  'office_search.synonyms': 'Synonyms',
  'office_search.terms': 'What people look for',
  'office_search.none_found': 'Nothing was found',
  'office_search.phrases': 'Words and phrases, with commas between',
  'office_search.phrases_hint': 'Each finds what the others find: “fridge, refrigerator, icebox”.',
  'office_search.phrases_wrong': 'At least two different words or phrases are needed.',
  'office_search.add': 'Add a group',
  'office_search.added': 'Added',
  'office_search.delete_title': 'Delete the group?',
  'office_search.delete_text': 'Customers will find nothing more by these words: {phrases}.',
  'office_search.no_synonyms': 'There are no synonyms yet',
  'office_search.from': 'From',
  'office_search.to': 'To',
  'office_search.language': 'Language',
  'office_search.any_language': 'All',
  'office_search.term': 'Query',
  'office_search.searches': 'How often',
  'office_search.hits': 'Found',
  'office_search.no_terms': 'Nothing was looked for on these days',
  'office_search.make_synonym': 'Make it a synonym',
};
