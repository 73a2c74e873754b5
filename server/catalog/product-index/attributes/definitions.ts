import { type AttributeKindName, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { plainText } from '#rules/catalog/attribute-of-line.ts';
import { accessoriesSaidFor, mayGoWith } from '#rules/catalog/category-accessories.ts';
import { type AttributeUse, attributesOf, idsWithin, pathTo } from '#rules/catalog/category-tree.ts';
import type { Unit } from '#rules/catalog/units.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './definition-queries.ts';

export type IndexedValue = {
  id: number;
  key: string;
  name: Localized;
  spellings: readonly string[];
  swatch: string | null;
  /** The everyday value of a shade. */
  belongs_to: number | null;
};

export type IndexedAttribute = {
  id: number;
  key: string;
  kind: string;
  name: Localized;
  help: Localized;
  unit: Unit | null;
  decimals: number;
  is_multiple: boolean;
  /** Variants of any category may be distinguished by it. */
  is_common_option: boolean;
  better: 'more' | 'less' | 'none';
  /** Words of a search that ask for the better end first. */
  order_words: readonly string[];
  /** Other words for it, of suppliers and shoppers. */
  spellings: readonly string[];
  /** Everything that it is called, as `plainText` writes it. */
  plainNames: readonly string[];
  group: { id: number; name: Localized } | null;
  /** What lists are filtered by. */
  values: readonly IndexedValue[];
  /** These and the shades that belong to them, which variants may say, by their ids. */
  valuesById: ReadonlyMap<number, IndexedValue>;
};

export type IndexedCategory = {
  id: number;
  parent_id: number | null;
  slug: string;
  name: Localized;
  summary: Localized;
  spellings: readonly string[];
  is_published: boolean;
  /** Ids of the categories that it says go with it, in order; null: what is said above it. */
  accessories: number[] | null;
  picture: string | null;
};

type UsedHere = AttributeUse & { attribute: IndexedAttribute };

/** Categories and attributes as the shop defines them today: what lists, filters and product pages are made of. */
export class Definitions {
  readonly categories: readonly IndexedCategory[];
  /** In the order of a product's page. */
  readonly attributes: readonly IndexedAttribute[];
  private readonly uses: readonly AttributeUse[];
  private readonly bySlug: ReadonlyMap<string, number>;
  private readonly byKey: ReadonlyMap<string, IndexedAttribute>;
  private readonly byId: ReadonlyMap<number, IndexedAttribute>;
  private readonly below = new Map<number, readonly number[]>();
  private readonly held = new Map<number, readonly UsedHere[]>();
  private readonly heldWithin = new Map<number, readonly UsedHere[]>();

  constructor({ categories, attributes, uses, formerSlugs }: DefinitionParts) {
    this.categories = categories;
    this.attributes = attributes;
    this.uses = uses;
    this.bySlug = new Map([
      ...formerSlugs.map(({ slug, category_id }) => [slug, category_id] as const),
      ...categories.map(({ slug, id }) => [slug, id] as const),
    ]);
    this.byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
    this.byId = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  }

  /** The category that this is or was the address of; one that shoppers do not see is none. */
  categoryAt(slug: string): IndexedCategory | undefined {
    const id = this.bySlug.get(slug.toLowerCase());
    return this.categories.find((category) => category.id === id && category.is_published);
  }

  attribute = (id: number): IndexedAttribute | undefined => this.byId.get(id);

  attributeNamed = (key: string): IndexedAttribute | undefined => this.byKey.get(key);

  /** A category's own id and those of all below it. */
  within = (id: number): readonly number[] => {
    const known = this.below.get(id);
    if (known) return known;
    const ids = idsWithin(this.categories, id);
    this.below.set(id, ids);
    return ids;
  };

  /** From the top category down to this one. */
  pathTo = (id: number): IndexedCategory[] => pathTo(this.categories, id);

  /** Ids of the categories of what goes with a category's products, in order; of those that shoppers see. */
  accessoriesOf(id: number): number[] {
    const shown = new Set(this.categories.flatMap((category) => (category.is_published ? category.id : [])));
    return accessoriesSaidFor(this.categories, id).accessories.filter(
      (accessory) => shown.has(accessory) && mayGoWith(this.categories, id, accessory),
    );
  }

  /** What holds for a category, in its order. */
  attributesOf(id: number) {
    const there = this.held.get(id);
    if (there) return there;
    const made = attributesOf(this.categories, this.uses, id).flatMap((use) => {
      const attribute = this.byId.get(use.attribute_id);
      return attribute ? [{ ...use, attribute }] : [];
    });
    this.held.set(id, made);
    return made;
  }

  /** What holds for a category, then what holds for categories below it alone. */
  attributesWithin(id: number): readonly UsedHere[] {
    const there = this.heldWithin.get(id);
    if (there) return there;
    const uses = this.within(id).flatMap((one) => this.attributesOf(one));
    const made = uses.filter(
      (use, place) => uses.findIndex(({ attribute_id }) => attribute_id === use.attribute_id) === place,
    );
    this.heldWithin.set(id, made);
    return made;
  }
}

type DefinitionParts = {
  categories: readonly IndexedCategory[];
  attributes: readonly IndexedAttribute[];
  uses: readonly AttributeUse[];
  formerSlugs: readonly { slug: string; category_id: number }[];
};

export const kindOf = ({ kind }: Pick<IndexedAttribute, 'kind'>) =>
  attributeKinds[kind as AttributeKindName] ?? attributeKinds.text;

/** Whether single values may be pages: not ranges, and not what has swatches, which a list filters by what variants come in. */
export const mayHavePages = (attribute: IndexedAttribute): boolean =>
  ['choices', 'switch'].includes(kindOf(attribute).filter ?? '') && !attribute.values.some(({ swatch }) => swatch);

/** The shop's categories and attributes; cached between calls where changes are listened for. */
export const definitionsOf = ({ db, catalogCache }: Pick<Services, 'db' | 'catalogCache'>): Promise<Definitions> =>
  catalogCache ? catalogCache.answer('definitions', () => loadDefinitions(db)) : loadDefinitions(db);

async function loadDefinitions(db: Services['db']): Promise<Definitions> {
  const [categories, formerSlugs, uses, attributes, values] = await Promise.all([
    queries.listTree(db),
    queries.listFormerSlugs(db),
    queries.listUses(db),
    queries.listDefinitions(db),
    queries.listAllValues(db),
  ]);
  const ofAttribute = Map.groupBy(values, ({ attribute_id }) => attribute_id);
  return new Definitions({
    categories,
    formerSlugs,
    uses,
    attributes: attributes.map(({ group_id, group_name, unit, better, ...attribute }) => ({
      ...attribute,
      plainNames: [...Object.values(attribute.name), ...attribute.spellings].map(plainText),
      better: better as IndexedAttribute['better'],
      unit: unit as Unit | null,
      group: group_id !== null && group_name ? { id: group_id, name: group_name } : null,
      ...everydayAndAll(ofAttribute.get(attribute.id) ?? []),
    })),
  });
}

const everydayAndAll = (values: Awaited<ReturnType<typeof queries.listAllValues>>) => ({
  values: values.filter(({ belongs_to: everyday }) => everyday === null),
  valuesById: new Map(values.map((value) => [value.id, value])),
});
