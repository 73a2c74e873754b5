import type { Product, ProductAttribute } from '#contract/shop/catalog.ts';
import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { plainText, type SaidAttribute } from '#rules/catalog/told-characteristic.ts';
import { type Localized, perLanguage, shortest } from '#rules/text/localized-text.ts';
import type { Services } from '#server/platform/services.ts';
import { listSaid } from './definition-queries.ts';
import { type Definitions, definitionsOf, type IndexedAttribute, kindOf } from './definitions.ts';

/** What a product's JSON carries of categories and attributes. */
export type SaidOfProduct = Pick<Product, 'facts' | 'categories' | 'attribute_groups'> & {
  /** What a line of free text is compared with: the attributes that are known, by all their names. */
  attributes: SaidAttribute[];
};

type SaidRow = Awaited<ReturnType<typeof listSaid>>[number];
type Values = { attribute: IndexedAttribute; values: AttributeValue[] };

/** What these products say, by their ids; those that say nothing have their categories all the same. */
export async function saidOf(
  services: Services,
  products: readonly { id: number; category_id: number | null }[],
): Promise<Map<number, SaidOfProduct>> {
  const [definitions, rows] = await Promise.all([
    definitionsOf(services),
    listSaid(
      services.db,
      products.map(({ id }) => id),
    ),
  ]);
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map(
    products.map(({ id, category_id }) => {
      const said = valuesOf(byProduct.get(id) ?? [], definitions);
      const path = definitions.pathTo(category_id ?? 0).filter(({ is_published }) => is_published);
      const filters = filtersOf(path.at(-1)?.id ?? 0, definitions);
      return [
        id,
        {
          facts: factsOf(said, category_id, definitions),
          categories: path.map(({ slug, name }) => ({ slug, name: shortest(name) })),
          attribute_groups: groupsOf(said, definitions, filters),
          attributes: [...said.values()].map(namedOf),
        },
      ];
    }),
  );
}

/** What each of these products says of one attribute; those that say nothing are not there. */
export async function saidOfAttribute(
  { db }: Services,
  ids: readonly number[],
  attribute: IndexedAttribute,
): Promise<Map<number, Localized>> {
  const rows = (await listSaid(db, ids)).filter(({ attribute_id }) => attribute_id === attribute.id);
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map(
    byProduct.entries().flatMap(([id, own]) => {
      const values = own.flatMap((row) => oneOf(row) ?? []);
      return values.length > 0 ? [[id, sayAll({ attribute, values })] as const] : [];
    }),
  );
}

function valuesOf(rows: readonly SaidRow[], definitions: Definitions): Map<number, Values> {
  const said = new Map<number, Values>();
  for (const { attribute_id, value_id, number, words } of rows) {
    const attribute = definitions.attribute(attribute_id);
    const value = oneOf({ value_id, number, words });
    if (!attribute || !value) continue;
    const there = said.get(attribute_id) ?? { attribute, values: [] };
    there.values.push(value);
    said.set(attribute_id, there);
  }
  return said;
}

function oneOf({ value_id, number, words }: Pick<SaidRow, 'value_id' | 'number' | 'words'>) {
  if (value_id !== null) return { value: value_id };
  if (number !== null) return { number };
  return words ? { words } : undefined;
}

const sayAll = ({ attribute, values }: Values): Localized =>
  shortest(perLanguage((language) => values.map((value) => sayAttribute(value, attribute, language)).join(', ')));

/** What the product's category shows of it in lists. */
function factsOf(said: Map<number, Values>, category: number | null, definitions: Definitions): SaidOfProduct['facts'] {
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
    values: values.map((value) => ({
      text: shortest(perLanguage((language) => sayAttribute(value, attribute, language))),
      ...(isNumber && 'number' in value && { number: value.number }),
      filter: isFilter ? filterFor(value, attribute) : null,
    })),
  };
}

/** What a list's filter takes to show all that says the same; null for words, which no filter finds. */
function filterFor(value: AttributeValue, attribute: IndexedAttribute): string | null {
  if (kindOf(attribute).filter === null || 'words' in value) return null;
  if ('number' in value) return String(value.number);
  return attribute.values.find(({ id }) => id === value.value)?.key ?? null;
}
