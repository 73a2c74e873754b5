import { sql } from 'kysely';
import { picturesOf } from '#server/catalog/products/part-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

type Pictured = { id: number; color: number; pictures: { name: string; color: number }[] };

/** A product's pictures in their order, and the colour that new ones are of: its first variant's, else that of what has none. */
export async function findPictured(tx: Db, sourceId: string): Promise<Pictured | undefined> {
  const { rows } = await sql<Pictured>`
    select products.id,
      coalesce(
        (select color_id from variants where product_id = products.id order by is_archived, position, id limit 1),
        unnamed_color()
      ) as color,
      ${picturesOf(sql.ref('products.id'))} as pictures
    from products where source_id = ${sourceId} for update of products`.execute(tx);
  return rows[0];
}
