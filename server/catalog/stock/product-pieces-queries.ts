import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Of the transaction that adds up: two at once could store the older sums last. */
const summingLock = 'product_pieces';

/**
 * Adds up the pieces of products that changed, at most so many changes of them.
 *
 * @param tx of read committed: pieces are read as they are once no other transaction adds any up
 * @returns how many changes there were
 */
export async function addUpPieces(tx: Db, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${summingLock}))`.execute(tx);
  const { rows } = await sql<{ product_id: number }>`
    delete from product_piece_changes where id in (select id from product_piece_changes order by id limit ${limit})
    returning product_id`.execute(tx);
  const ids = [...new Set(rows.map(({ product_id: id }) => id))];
  await sql`
    insert into product_pieces as held (product_id, pieces)
    select id, (
      select coalesce(sum(quantity), 0)::int from variants join stock on variant_id = variants.id
      where product_id = products.id and not variants.is_archived)
    from products where id = any(${ids}::int[])
    on conflict (product_id) do update set pieces = excluded.pieces where held.pieces <> excluded.pieces`.execute(tx);
  return rows.length;
}
