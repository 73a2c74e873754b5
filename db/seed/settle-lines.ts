import { sql } from 'kysely';
import { understandWords, wordsOfLabel } from '#server/catalog/source-words/known-words.ts';
import { listSaid, listWritten } from '#server/catalog/source-words/reading-queries.ts';
import { loadKnownWords } from '#server/catalog/source-words/tree-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

/**
 * Has the lines of these products say nothing that the demo store's files do not: what they are is said by the files, so that
 * reading the lines, whenever it comes, changes nothing and leaves no words to decide about.
 */
export async function settleLines(db: Db, products: readonly number[]): Promise<void> {
  const words = understandWords(await loadKnownWords(db));
  const [lines, said, rows] = await Promise.all([
    listWritten(db, products),
    listSaid(db, products),
    db.selectFrom('products').select(['id', 'category_id']).execute(),
  ]);
  const categoryOf = new Map(rows.map(({ id, category_id }) => [id, category_id]));
  const saidOf = new Set(said.map(({ product_id, attribute_id }) => `${product_id} ${attribute_id}`));
  const unknown = new Map<string, { category: number; words: string; written: object }>();
  const cleared = new Map<string, { product: number; attribute: number }>();
  for (const { product_id: product, label } of lines) {
    const category = categoryOf.get(product);
    const name = wordsOfLabel(label);
    if (!category || name === '') continue;
    const meant = words.attributeOf(category, name, Object.values(label));
    if (meant === 'unknown') unknown.set(`${category} ${name}`, { category, words: name, written: label });
    const key = `${product} ${meant}`;
    if (typeof meant === 'number' && !saidOf.has(key)) cleared.set(key, { product, attribute: meant });
  }
  await sql`
    insert into source_words (category_id, words, written, is_ignored)
    select category, words, written, true
    from jsonb_to_recordset(${JSON.stringify([...unknown.values()])}::jsonb) as given (category int, words text, written jsonb)
    on conflict do nothing`.execute(db);
  await sql`
    insert into cleared_attributes (product_id, attribute_id)
    select product, attribute
    from jsonb_to_recordset(${JSON.stringify([...cleared.values()])}::jsonb) as given (product int, attribute int)`.execute(
    db,
  );
}
