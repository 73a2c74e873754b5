import { useSearchParams } from 'react-router';

/** What a list of products is of whose attribute is not known, and what is to be filled in the products opened from it. */
export type Filled = { category: number; attribute: number };

const isId = (text: string | null) => /^[1-9]\d{0,9}$/.test(text ?? '');

/** The same in the address of a list or of a product; undefined where nothing is to be filled. */
export function useFilled(): Filled | undefined {
  const [search] = useSearchParams();
  const [category, attribute] = [search.get('tree_category'), search.get('lacks')];
  if (!isId(category) || !isId(attribute)) return undefined;
  return { category: Number(category), attribute: Number(attribute) };
}

/** As the address of a list, or of a product that is opened to be filled, says it. */
export const filledQuery = ({ category, attribute }: Filled) => `?tree_category=${category}&lacks=${attribute}`;

/** The list of the published products of which it is not known. */
export const lackingProducts = (filled: Filled) => `/admin/products${filledQuery(filled)}&status=published`;
