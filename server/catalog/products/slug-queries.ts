import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/** The published product that has or had this readable address; undefined where there is none. */
export async function findBySlug(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_slugs')
    .innerJoin('products', 'products.id', 'product_id')
    .select('product_id')
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .modifyEnd(fixedShape)
    .executeTakeFirst();
  return row?.product_id;
}

/**
 * Makes this the product's readable address; the one of until now becomes a former one.
 *
 * @returns false where it is or was another product's
 */
export async function takeSlug(tx: Db, productId: number, slug: string): Promise<boolean> {
  await sql`
    update product_slugs set is_current = false
    where product_id = ${productId} and is_current and slug <> ${slug}`.execute(tx);
  const { rows } = await sql`
    insert into product_slugs (slug, product_id) values (${slug}, ${productId})
    on conflict (slug) do update set is_current = true where product_slugs.product_id = excluded.product_id
    returning slug`.execute(tx);
  return rows.length > 0;
}

/** The address that a product's name makes. */
export async function slugOfName(db: Db, productId: number): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug_of(name) as slug from products where id = ${productId}`.execute(db);
  return rows[0]?.slug ?? '';
}
