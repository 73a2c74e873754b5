import type { Product, ProductAttribute } from '#contract/shop/catalog.ts';
import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { plainText, type SaidAttribute } from '#rules/catalog/attribute-of-line.ts';
import { type Localized, perLanguage, shortest, textIn } from '#rules/text/localized-text.ts';
import type { Services } from '#server/platform/services.ts';
import { listSaid, type SaidValue } from './definition-queries.ts';
import type { Definitions, IndexedAttribute } from './definitions.ts';
import { wordsOf } from './said-words.ts';

/** What a product's JSON carries of categories and attributes. */
export type SaidOfProduct = Pick<Product, 'facts' | 'categories' | 'attribute_groups'> & {
  /** What a line of free text is compared with: the attributes that are known, by all their names. */
  attributes: () => SaidAttribute[];
};

type Values = { attribute: IndexedAttribute; values: AttributeValue[] };
type Products = readonly { id: number; category_id: number | null }[];

/** What these products say, by their ids; those that say nothing have their categories all the same. */
export function saidOf(
  products: Products,
  rows: ReadonlyMap<number, readonly SaidValue[]>,
  definitions: Definitions,
): Map<number, SaidOfProduct> {
  return new Map(
    products.map(({ id, category_id }) => {
      const said = valuesOf(rows.get(id) ?? [], definitions);
      const path = definitions.pathTo(category_id ?? 0).filter(({ is_published }) => is_published);
      const filters = filtersOf(path.at(-1)?.id ?? 0, definitions);
      return [
        id,
        {
          facts: factsIn(said, category_id, definitions),
          categories: path.map(({ slug, name }) => ({ slug, name: shortest(name) })),
          attribute_groups: groupsOf(said, definitions, filters),
          attributes: () => [...said.values()].map(namedOf),
        },
      ];
    }),
  );
}

/** What the categories of these products show of them in lists, by their ids. */
export const factsOf = (
  products: Products,
  rows: ReadonlyMap<number, readonly SaidValue[]>,
  definitions: Definitions,
): Map<number, SaidOfProduct['facts']> =>
  new Map(
    products.map(({ id, category_id }) => [
      id,
      factsIn(valuesOf(rows.get(id) ?? [], definitions), category_id, definitions),
    ]),
  );

/** What each of these products says of one attribute; those that say nothing are not there. */
export async function saidOfAttribute(
  { db }: Services,
  ids: readonly number[],
  attribute: IndexedAttribute,
): Promise<Map<number, Localized>> {
  const rows = await listSaid(db, ids);
  return new Map(
    rows.entries().flatMap(([id, own]) => {
      const values = own.flatMap((row) => (row[0] === attribute.id ? (oneOf(row) ?? []) : []));
      return values.length > 0 ? [[id, sayAll({ attribute, values })] as const] : [];
    }),
  );
}

function valuesOf(rows: readonly SaidValue[], definitions: Definitions): Map<number, Values> {
  const said = new Map<number, Values>();
  for (const row of rows) {
    const attribute = definitions.attribute(row[0]);
    const value = oneOf(row);
    if (!attribute || !value) continue;
    const there = said.get(attribute.id) ?? { attribute, values: [] };
    there.values.push(value);
    said.set(attribute.id, there);
  }
  return said;
}

function oneOf([, value, number, words]: SaidValue): AttributeValue | undefined {
  if (value !== null) return { value };
  if (number !== null) return { number };
  return words ? { words } : undefined;
}

function sayAll({ attribute, values }: Values): Localized {
  const [first, ...others] = values;
  if (first && others.length === 0) return wordsOf(first, attribute).text;
  const words = values.map((value) => wordsOf(value, attribute).text);
  return shortest(perLanguage((language) => words.map((text) => textIn(text, language)).join(', ')));
}

/** What the product's category shows of it in lists. */
function factsIn(said: Map<number, Values>, category: number | null, definitions: Definitions): SaidOfProduct['facts'] {
  return definitions.attributesOf(category ?? 0).flatMap(({ attribute, on_card, in_list }) => {
    const own = said.get(attribute.id);
    if (!own || !(on_card || in_list)) return [];
    return [{ key: attribute.key, name: shortest(attribute.name), value: sayAll(own), on_card }];
  });
}

const namedOf = ({ attribute, values }: Values): SaidAttribute => ({
  key: attribute.key,
  names: attribute.plainNames,
  values: Object.values(sayAll({ attribute, values })).map(plainText),
});

/** The attributes that a category's list can be filtered by. */
const filtersOf = (category: number, definitions: Definitions): ReadonlySet<number> =>
  new Set(definitions.attributesOf(category).flatMap(({ attribute, is_filter }) => (is_filter ? attribute.id : [])));

/** Every value, in the shop's groups; those without a group come last. */
function groupsOf(
  said: Map<number, Values>,
  definitions: Definitions,
  filters: ReadonlySet<number>,
): SaidOfProduct['attribute_groups'] {
  const own = definitions.attributes.flatMap(({ id }) => said.get(id) ?? []);
  const byGroup = Map.groupBy(own, ({ attribute: { group } }) => group?.id ?? 0);
  return [...byGroup.values()].map((values) => {
    const group = values[0]?.attribute.group;
    return {
      title: group ? shortest(group.name) : null,
      rows: values.map((each) => rowOf(each, filters.has(each.attribute.id))),
    };
  });
}

function rowOf({ attribute, values }: Values, isFilter: boolean): ProductAttribute {
  const isNumber = attribute.kind === 'number';
  return {
    key: attribute.key,
    name: shortest(attribute.name),
    help: shortest(attribute.help),
    ...(isNumber && attribute.unit && { unit: attribute.unit }),
    ...(isNumber && attribute.better !== 'none' && { better: attribute.better }),
    values: values.map((value) => {
      const { text, filter } = wordsOf(value, attribute);
      return { text, ...(isNumber && 'number' in value && { number: value.number }), filter: isFilter ? filter : null };
    }),
  };
}
