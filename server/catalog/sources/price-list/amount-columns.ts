import { asLocalized } from '#rules/text/translations.ts';
import type { AttributeDefinition } from '#server/catalog/editing/product-attribute-queries.ts';
import { amountsInCategories } from '#server/catalog/source-words/amounts-in-category.ts';
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

/** Lists head with "Память" what each category means by it. */
export async function amountColumns(
  db: Db,
  commons: readonly AttributeDefinition[],
): Promise<AmountColumns | undefined> {
  const amount = commons.find(({ kind }) => kind === 'number');
  if (!amount) return undefined;
  const known = await loadKnownWords(db);
  const words = understandWords(known);
  const amountsIn = amountsInCategories(known, amount);

  return {
    keys: known.attributes.filter(({ kind, unit }) => kind === 'number' && unit === amount.unit).map(({ key }) => key),
    categoryOf({ brand, category }) {
      if (!category || !('title' in category)) return undefined;
      const kind = asLocalized('title', category.title, {});
      const found = words.categoryOf(wordsOfKind(brand?.title ?? '', kind), [category.title]);
      return typeof found === 'number' ? found : undefined;
    },
    placed(cells, { category, stands }) {
      const key = stands.ofVariants.includes(amount.id) ? undefined : amountsIn(category).own?.key;
      const { [`attribute:${amount.key}`]: cell, ...others } = cells;
      if (key === undefined || cell === undefined) return cells;
      return { [`attribute:${key}`]: cell, ...others };
    },
  };
}
