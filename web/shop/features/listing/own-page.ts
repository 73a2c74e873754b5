import { languageOfPath } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { onlyChoice } from '#rules/text/public-pages.ts';
import { type Packed, unpack } from '#web/api/packed.ts';
import type { ListFacets } from './list-query.ts';

/** A list that is a page of its own: what it is called, and what is chosen in it, as addresses say so (`brand=3`). */
type OwnPage = { title: string; choice: string };

/**
 * A category's list of one brand or of one value that staff allow: "Наушники Sony", "Телевизоры: OLED"; such a
 * list is a page of its own. Undefined for any other list, and for a choice that there is not.
 */
export function ownPage(
  address: URL,
  { category, facets: packed }: { category: string; facets: Packed<ListFacets> },
): OwnPage | undefined {
  const choice = onlyChoice(address);
  if (!choice) return undefined;
  const name = nameOf(choice, unpack(packed), address);
  return name === undefined ? undefined : { title: category + name, choice: `${choice.key}=${choice.value}` };
}

/** What follows the category's name. */
function nameOf({ key, value }: { key: string; value: string }, facets: ListFacets, address: URL): string | undefined {
  if (key === 'brand') {
    const brand = facets.brands.find(({ id }) => String(id) === value);
    return brand && ` ${localized(brand, 'title', languageOfPath(address.pathname))}`;
  }
  const attribute = facets.attributes.find((one) => one.has_pages && one.key === key);
  const chosen = attribute?.choices.find((one) => one.value === value);
  return chosen && `: ${chosen.name}`;
}
