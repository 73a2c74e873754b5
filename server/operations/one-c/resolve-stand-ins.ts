import type { Refused } from '#server/operations/one-c/reading/read-product.ts';
import { findByArticle } from '#server/operations/one-c/writing/sent-queries.ts';
import { idOfSource, sourceIdOf } from '#server/operations/one-c/writing/source-ids.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { articleOf } from './stand-in-ids.ts';

/**
 * Replaces ids that were made of article numbers by those of the products that 1C has sent under an id before: a
 * product stays the same one when a file leaves its `Ид` out, and what is refused is told by the id that people know.
 * An article number of several products names none.
 */
export async function resolveStandIns<Record extends { id: string; name: string; product?: string }>(
  db: Db,
  read: readonly (Record | Refused)[],
): Promise<(Record | Refused)[]> {
  const articles = read.flatMap((record) => articleOf(productIdOf(record)) ?? []);
  if (articles.length === 0) return [...read];
  const known = await findByArticle(db, [...new Set(articles)]);
  return read.map((record) => {
    const standIn = productIdOf(record);
    const article = articleOf(standIn);
    const others = known.filter((product) => product.article === article && product.source_id !== sourceIdOf(standIn));
    const [only] = others;
    if (article === undefined || !only) return record;
    if (others.length > 1) {
      if ('reason' in record) return record;
      return { id: record.id, name: record.name, reason: `Нет Ид, а артикул ${article} есть у нескольких товаров.` };
    }
    const product = idOfSource(only.source_id);
    const id = product + record.id.slice(standIn.length);
    return { ...record, id, ...('product' in record ? { product } : {}) };
  });
}

/** Of an offer what stands before '#', which no stand-in has in itself. */
function productIdOf({ id }: { id: string }): string {
  const [product = ''] = id.split('#');
  return product;
}
