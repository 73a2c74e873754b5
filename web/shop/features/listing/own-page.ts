import { languageOfPath } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { onlyChoice } from '#rules/text/public-pages.ts';
import { type Packed, unpack } from '#web/api/packed.ts';
import type { ListFacets } from './list-query.ts';

/**
 * The name of a category's list of one brand or of one value that staff allow: "Наушники Sony", "Телевизоры: OLED"; such a
 * list is a page of its own. Undefined for any other list, and for a choice that there is not.
 */
export function ownTitle(
  address: URL,
  { category, facets: packed }: { category: string; facets: Packed<ListFacets> },
): string | undefined {
  const choice = onlyChoice(address);
  if (!choice) return undefined;
  const facets = unpack(packed);
  if (choice.key === 'brand') {
    const brand = facets.brands.find(({ id }) => String(id) === choice.value);
    return brand && `${category} ${localized(brand, 'title', languageOfPath(address.pathname))}`;
  }
  const attribute = facets.attributes.find(({ key, has_pages }) => has_pages && key === choice.key);
  const value = attribute?.choices.find((one) => one.value === choice.value);
  return value && `${category}: ${value.name}`;
}
