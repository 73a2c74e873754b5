import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { ShelfLabels } from './shelf.ts';
import { joinColumns, type ShelfColumns } from './shelf-columns.ts';

/** Products packed by one statement: a fraction of a second of the database's time. */
const batchSize = 50_000;
/** More colours than any shop has. */
const mostColors = 20_000;

type Packed = Record<keyof Omit<ShelfColumns, 'firstVariant'> | 'variantCount', Buffer | null>;

/**
 * The published products as columns. PostgreSQL packs each into one value, which is ten times faster than rows.
 *
 * @param ids only these
 */
export async function loadColumns(db: Db, ids?: readonly number[]): Promise<ShelfColumns> {
  const parts: ShelfColumns[] = [];
  for (let after = 0, isMore = true; isMore; ) {
    const part = await loadBatch(db, after, ids);
    parts.push(part);
    isMore = part.id.length === batchSize;
    after = part.id.at(-1) ?? 0;
  }
  return joinColumns(parts);
}

async function loadBatch(db: Db, after: number, ids: readonly number[] | undefined): Promise<ShelfColumns> {
  const among = ids ? sql`and id = any(${ids}::int[])` : sql``;
  const { rows } = await sql<Packed>`
    with product as materialized (
      select id, brand_id, brand_category_id, min_price, discount, created_at,
        is_arrived::int + 2 * is_accessory::int + 4 * is_recommended::int as flags
      from products where is_published and id > ${after} ${among} order by id limit ${batchSize}
    ), variant as materialized (
      select product_id, color_id, coalesce(volume, 0) as volume, price
      from variants left join memories on memories.id = memory_id
      where product_id in (select id from product)
      order by product_id, position, variants.id
    ), counted as (
      select product.id, count(variant.product_id)::int as count
      from product left join variant on variant.product_id = product.id group by product.id
    )
    select products.*, variants.*, counts.* from (
      select ${pack(sql`id`)} as id, ${pack(sql`brand_id`)} as brand, ${pack(sql`brand_category_id`)} as category,
        ${pack(sql`min_price`)} as price, ${pack(sql`discount`)} as discount, ${pack(sql`flags`)} as flags,
        ${pack(sql`extract(epoch from created_at - '2020-01-01Z')::int`)} as arrival
      from product
    ) products, (
      select ${pack(sql`color_id`)} as "variantColor", ${pack(sql`volume`)} as "variantVolume",
        ${pack(sql`price`)} as "variantPrice"
      from variant
    ) variants, (
      select string_agg(int4send(count), ''::bytea order by id) as "variantCount" from counted
    ) counts`.execute(db);
  const [packed] = rows;
  if (!packed) throw new Error('an aggregate without a row');
  const { variantCount, ...columns } = packed;
  const unpacked = Object.fromEntries(Object.entries(columns).map(([name, bytes]) => [name, unpack(bytes)]));
  return { ...unpacked, firstVariant: startsOf(unpack(variantCount)) } as ShelfColumns;
}

const pack = (value: RawBuilder<unknown>) => sql`string_agg(int4send(${value}), ''::bytea)`;

function unpack(bytes: Buffer | null): Int32Array {
  // A copy, because the numbers have to begin at a multiple of four.
  const own = Buffer.from(new Uint8Array(bytes ?? []).buffer);
  own.swap32();
  return new Int32Array(own.buffer, own.byteOffset, own.length / 4);
}

/** Where each product's variants begin, and where the last one's end. */
function startsOf(counts: Int32Array): Int32Array {
  const starts = new Int32Array(counts.length + 1);
  counts.forEach((count, place) => {
    starts[place + 1] = (starts[place] ?? 0) + count;
  });
  return starts;
}

/** Ids of the published products in alphabetical order of their names, each alphabet by its language's rules. */
export async function loadNameOrder(db: Db, name: 'name' | 'name_en'): Promise<Int32Array> {
  const key = name === 'name' ? sql`name collate "ru-x-icu"` : sql`name_en collate "en-x-icu"`;
  const { rows } = await sql<{ ids: Buffer | null }>`
    select ${pack(sql`id`)} as ids
    from (select id from products where is_published order by ${key}, id) named`.execute(db);
  return unpack(rows[0]?.ids ?? null);
}

/** What the numbers of the columns stand for. */
export async function loadLabels(db: Db): Promise<ShelfLabels> {
  const [brands, colors] = await Promise.all([
    db.selectFrom('brands').select(['id', 'key']).orderBy('id').execute(),
    db.selectFrom('colors').select(['id', 'hash_code', 'family']).orderBy('id').limit(mostColors).execute(),
  ]);
  return { brands, colors };
}

/** Ids of products that are called just so in either language. */
export async function findNamed(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where is_published and name collate "ru-x-icu" = ${name}
    union
    select id from products where is_published and name_en collate "en-x-icu" = ${name}
    order by id limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}
