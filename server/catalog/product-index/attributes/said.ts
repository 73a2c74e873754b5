import type { Product } from '#contract/shop/catalog.ts';
import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { type Localized, perLanguage, textIn } from '#rules/text/localized-text.ts';
import type { Services } from '#server/platform/services.ts';
import { listSaid } from './definition-queries.ts';
import { type Definitions, definitionsOf, type IndexedAttribute, kindOf } from './definitions.ts';

/** What a product's JSON carries of categories and attributes. */
export type SaidOfProduct = Pick<Product, 'facts' | 'categories' | 'attribute_groups'>;

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
      return [
        id,
        {
          facts: factsOf(said, category_id, definitions),
          categories: definitions.pathTo(category_id ?? 0).map(({ slug, name }) => ({ slug, name: shortest(name) })),
          attribute_groups: groupsOf(said, definitions),
        },
      ];
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

/** A text by language without what is the same as in the default one: lists carry it for every product. */
function shortest(text: Localized): Localized {
  const own = textIn(text, defaultLanguage);
  return Object.fromEntries(
    Object.entries(text).filter(([language, words]) => language === defaultLanguage || words !== own),
  );
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

/** Every value, in the shop's groups; those without a group come last. */
function groupsOf(said: Map<number, Values>, definitions: Definitions): SaidOfProduct['attribute_groups'] {
  const own = definitions.attributes.flatMap(({ id }) => said.get(id) ?? []);
  const byGroup = Map.groupBy(own, ({ attribute: { group } }) => group?.id ?? 0);
  return [...byGroup.values()].map((values) => {
    const group = values[0]?.attribute.group;
    return {
      title: group ? shortest(group.name) : null,
      rows: values.map((each) => ({
        key: each.attribute.key,
        name: shortest(each.attribute.name),
        help: shortest(each.attribute.help),
        value: sayAll(each),
        filter: filterFor(each),
      })),
    };
  });
}

/** What a list's filter takes to show all that says the same; null where it cannot be filtered by. */
function filterFor({ attribute, values }: Values): string | null {
  if (kindOf(attribute).filter === null) return null;
  const keys = values.flatMap((value) => {
    if ('number' in value) return String(value.number);
    const id = 'value' in value ? value.value : 0;
    return attribute.values.find((each) => each.id === id)?.key ?? [];
  });
  return keys.length > 0 ? keys.join(',') : null;
}
