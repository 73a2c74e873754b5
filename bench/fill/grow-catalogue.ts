import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { listUnread } from '#server/catalog/source-words/reading-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

const lookAgainMs = 500;
/** A minute until the shop begins, and at least 200 products a second. */
const mostReadingMs = (products: number) => 60_000 + products * 5;

/**
 * Multiplies the products there are until the catalogue has `count`, for benches: each copy has everything of its
 * original, a number in its name, a price up to a quarter higher, and a later date of arrival.
 */
export async function growCatalogue(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const ids = await copyProducts(tx, count);
    await copyParts(tx);
    await refreshProductSummaries(tx, ids);
    await catalogChanged(tx, 'all');
    await sql`analyze`.execute(tx);
  });
}

/**
 * Until the shop's own job has read the copies into their attributes, which changes every one of them once more.
 *
 * @throws where no shop does that
 */
export async function untilRead(db: Db, count: number): Promise<void> {
  const endsAt = Date.now() + mostReadingMs(count);
  while ((await listUnread(db, 0, 1)).length > 0) {
    if (Date.now() > endsAt) throw new Error('The copies were not read into their attributes: is a shop running?');
    await sleep(lookAgainMs);
  }
}

/** Remembers in the temporary table `copies` which product came from which. */
async function copyProducts(db: Db, count: number): Promise<number[]> {
  await sql`
    create temporary table copies on commit drop as
    select id as original, number, nextval(pg_get_serial_sequence('products', 'id'))::int as id
    from products, generate_series(2, 1 + ${count}::int / (select greatest(count(*), 1)::int from products)) as number
    order by number, original
    limit greatest(0, ${count}::int - (select count(*) from products))`.execute(db);
  await sql`
    insert into products (id, key, brand_id, brand_category_id, name, description, translations, discount,
      is_accessory, is_arrived, is_gsi, is_recommended, created_at)
    select copies.id, key || '--' || number, brand_id, brand_category_id, name || ' №' || number,
      description,
      translations || jsonb_build_object('name_en', coalesce(translations ->> 'name_en', name) || ' No. ' || number), discount,
      is_accessory, false, is_gsi, false, created_at + number * interval '1 minute'
    from copies join products on products.id = original`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from copies order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function copyParts(db: Db): Promise<void> {
  await sql`
    insert into variants (product_id, sku, price, position, options_key)
    select copies.id, sku || '--' || number, price * (100 + copies.id % 26) / 100, position, options_key
    from copies join variants on product_id = original`.execute(db);
  await sql`
    insert into variant_options (variant_id, attribute_id, value_id, number)
    select copy.id, attribute_id, value_id, variant_options.number
    from copies join variants on product_id = original join variant_options on variant_id = variants.id
    join variants copy on copy.sku = variants.sku || '--' || copies.number`.execute(db);
  await sql`
    with arrived as (
      insert into stock (variant_id, quantity)
      select variants.id, 1 + variants.id % 20 from copies join variants on product_id = copies.id
      returning variant_id, quantity
    )
    insert into stock_movements (variant_id, delta, cause) select variant_id, quantity, 'arrival' from arrived`.execute(
    db,
  );
  await sql`
    insert into characteristics (product_id, position, group_title, label, value, translations)
    select copies.id, position, group_title, label, value, translations
    from copies join characteristics on product_id = original`.execute(db);
  await sql`
    insert into pictures (product_id, value_id, position, name)
    select copies.id, value_id, position, name from copies join pictures on product_id = original`.execute(db);
}
