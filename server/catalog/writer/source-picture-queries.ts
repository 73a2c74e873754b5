import { sql } from 'kysely';
import { picturesOf, type StoredPicture } from '#server/catalog/products/part-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** A product's pictures in their order. */
export async function findPictured(
  tx: Db,
  sourceId: string,
): Promise<{ id: number; pictures: StoredPicture[] } | undefined> {
  const { rows } = await sql<{ id: number; pictures: StoredPicture[] }>`
    select id, ${picturesOf(sql.ref('products.id'))} as pictures
    from products where source_id = ${sourceId} for update of products`.execute(tx);
  return rows[0];
}
