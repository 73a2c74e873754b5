import type { Product, ProductAttribute } from '#contract/shop/catalog.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';

type Known = Pick<Product, 'attribute_groups' | 'characteristic_groups' | 'categories'>;

/** `to` is the list of all that say the same; `number` is in the row's unit. */
export type SpecValue = { text: string; to?: string | undefined; number?: number | undefined };

/** One characteristic in a language; the same one has the same key in every product. */
export type SpecRow = Pick<ProductAttribute, 'unit' | 'better'> & {
  key: string;
  name: string;
  /** One sentence on what it means; empty: none. */
  help: string;
  values: SpecValue[];
};

/** The title is empty where characteristics have no group of their own. */
export type SpecGroup = { title: string; rows: SpecRow[] };

/**
 * All that is known of a product: its attributes, and what older shops wrote as text where no attribute says it. Text stands
 * in the attributes' group of its title if there is one.
 */
export function specGroups(product: Known, language: Language): SpecGroup[] {
  const list = product.categories.at(-1)?.slug;
  const groups: SpecGroup[] = product.attribute_groups.map(({ title, rows }) => ({
    title: title ? textIn(title, language) : '',
    rows: rows.map((row) => rowOf(row, list, language)),
  }));
  for (const group of product.characteristic_groups) {
    const rows = group.rows
      .filter(({ attribute }) => !attribute)
      .map((row) => ({
        key: `${group.title}: ${row.label}`,
        name: localized(row, 'label', language),
        help: '',
        values: [{ text: localized(row, 'value', language) }],
      }));
    const title = localized(group, 'title', language);
    const there = groups.find((other) => other.title === title);
    if (there) there.rows.push(...rows);
    else if (rows.length > 0) groups.push({ title, rows });
  }
  return groups;
}

function rowOf(
  { key, name, help, unit, better, values }: ProductAttribute,
  list: string | undefined,
  language: Language,
) {
  return {
    key,
    unit,
    better,
    name: textIn(name, language),
    help: textIn(help, language),
    values: values.map(({ text, number, filter }) => ({
      text: textIn(text, language),
      number,
      to: list && filter !== null ? `/catalog/${list}?${key}=${filter}` : undefined,
    })),
  };
}
