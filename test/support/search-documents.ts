import type { SearchDocument } from '#server/catalog/search/search-document.ts';

/** What search is told of a product; only its id and name have to be said. */
export function aDocument(said: Pick<SearchDocument, 'id' | 'name'> & Partial<SearchDocument>): SearchDocument {
  return {
    nameEn: said.name,
    brand: '',
    kinds: [],
    colors: [],
    memories: [],
    isAccessory: false,
    popularity: 0,
    ...said,
  };
}
