import type { SearchDocument } from '#server/catalog/search/search-document.ts';

/** A product for the search index; only its id and name are required. */
export function aDocument(said: Pick<SearchDocument, 'id' | 'name'> & Partial<SearchDocument>): SearchDocument {
  return {
    otherNames: [],
    brand: '',
    kinds: [],
    values: [],
    gigabytes: [],
    isAccessory: false,
    popularity: 0,
    ...said,
  };
}
