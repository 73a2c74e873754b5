import { sql } from 'kysely';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { replaceOptions } from '#server/catalog/products/option-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { MadeProduct } from './a-product.ts';

export type Size = { mm: number; price: number; stock: number };

/**
 * Has a product come in case sizes: its first variant in the first of them, and one more of its colour in each other.
 *
 * @returns the variants' ids in the order of the sizes
 */
export async function inSizes(
  db: Db,
  { id: product, variants }: MadeProduct,
  sizes: readonly Size[],
): Promise<number[]> {
  const name = JSON.stringify({ ru: 'Размер корпуса', en: 'Case size' });
  const { id: attribute } = await db
    .insertInto('attributes')
    .values({ key: 'case_size', kind: 'number', unit: 'mm', name })
    .onConflict((there) => there.column('key').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const [first] = variants;
  const ids = await db.transaction().execute(async (tx) => {
    const made: number[] = [];
    for (const [position, { mm, price, stock }] of sizes.entries()) {
      const row = { product_id: product, price, position };
      const sku = `SIZE-${product}-${mm}`;
      const { id } =
        position === 0
          ? await tx
              .updateTable('variants')
              .set({ price, sku })
              .where('id', '=', first?.id ?? 0)
              .returning('id')
              .executeTakeFirstOrThrow()
          : await tx
              .insertInto('variants')
              .values({ ...row, sku })
              .returning('id')
              .executeTakeFirstOrThrow();
      await replaceOptions(tx, [{ id, options: [...(first?.options ?? []), { attribute, number: mm }] }]);
      await sql`
        insert into stock (variant_id, quantity) values (${id}, ${stock})
        on conflict (variant_id) do update set quantity = excluded.quantity`.execute(tx);
      made.push(id);
    }
    return made;
  });
  await refreshProductSummaries(db, [product]);
  await catalogChanged(db, [product]);
  return ids;
}
