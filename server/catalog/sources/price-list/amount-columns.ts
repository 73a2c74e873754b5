import { attributesOf } from '#rules/catalog/category-tree.ts';
import { asLocalized } from '#rules/text/translations.ts';
import type { AttributeDefinition } from '#server/catalog/editing/product-attribute-queries.ts';
import { understandWords, wordsOfKind } from '#server/catalog/source-words/known-words.ts';
import { loadKnownWords } from '#server/catalog/source-words/tree-queries.ts';
import type { TreeCells } from '#server/catalog/sources/source.ts';
import type { ProductDraft } from '#server/catalog/writer/product-batch.ts';
import type { SaidOfProduct } from '#server/catalog/writer/said-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** What a row says of where its product stands. */
export type Placing = Pick<ProductDraft, 'brand' | 'category'>;

export type AmountColumns = {
  /** The attributes that such cells may be of. */
  keys: string[];
  /** The category that a row's words name. */
  categoryOf(listing: Placing): number | undefined;
  /** The row's cells, each where it belongs in the category; what variants or the row say there already stays. */
  placed(cells: TreeCells, where: { category: number; stands: SaidOfProduct }): TreeCells;
};

/**
 * Lists head with "Память" what is the storage of a phone, the size of a RAM module, and the memory of a graphics card. A
 * category that does not have the amount that any variant may have means its own first number in the same unit.
 */
export async function amountColumns(
  db: Db,
  commons: readonly AttributeDefinition[],
): Promise<AmountColumns | undefined> {
  const amount = commons.find(({ kind }) => kind === 'number');
  if (!amount) return undefined;
  const known = await loadKnownWords(db);
  const words = understandWords(known);
  const byId = new Map(known.attributes.map((attribute) => [attribute.id, attribute]));
  const meant = new Map<number, string | undefined>();

  function keyIn(category: number): string | undefined {
    if (!meant.has(category)) {
      const own = attributesOf(known.categories, known.uses, category).map(({ attribute_id: id }) => byId.get(id));
      const isOwn = own.some((attribute) => attribute?.id === amount?.id);
      const first = own.find((attribute) => attribute?.kind === 'number' && attribute.unit === amount?.unit);
      meant.set(category, isOwn ? undefined : first?.key);
    }
    return meant.get(category);
  }

  return {
    keys: known.attributes.filter(({ kind, unit }) => kind === 'number' && unit === amount.unit).map(({ key }) => key),
    categoryOf({ brand, category }) {
      if (!category || !('title' in category)) return undefined;
      const kind = asLocalized('title', category.title, {});
      const found = words.categoryOf(wordsOfKind(brand?.title ?? '', kind), [category.title]);
      return typeof found === 'number' ? found : undefined;
    },
    placed(cells, { category, stands }) {
      const key = stands.ofVariants.includes(amount.id) ? undefined : keyIn(category);
      const { [`attribute:${amount.key}`]: cell, ...others } = cells;
      if (key === undefined || cell === undefined) return cells;
      return { [`attribute:${key}`]: cell, ...others };
    },
  };
}
