import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** A code is of one product, or of very few where several files use the same one. */
const mostOfCode = 50;

/**
 * Products on sale, or any for `staff`, that one of these codes names: a variant's article number
 * or barcode, or what the file calls it that the product came from; in any case.
 */
export async function findByCodes(db: Db, codes: readonly string[], who: 'visitors' | 'staff'): Promise<number[]> {
  if (codes.length === 0) return [];
  const lower = codes.map((code) => code.toLowerCase());
  const spelled = [...new Set([...codes, ...lower, ...codes.map((code) => code.toUpperCase())])];
  const { rows } = await sql<{ id: number }>`
    select id from products
    where id in (
      select product_id from variants where lower(sku) = any(${lower}::text[]) and not is_archived
      union all select product_id from variants where barcode = any(${spelled}::text[]) and not is_archived
      union all select id from products where source_id = any(${spelled}::text[])
    ) and (is_published or ${who === 'staff'})
    order by id limit ${mostOfCode}`.execute(db);
  return rows.map(({ id }) => id);
}
