import { type RawBuilder, sql } from 'kysely';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { type Language, languages } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { columnIn } from '#server/platform/database/translated.ts';
import { type IndexColumns, joinColumns } from './index-columns.ts';
import { packInts, unpackInts } from './packed-queries.ts';
import type { IndexLabels } from './product-filter.ts';
import { plainNumbers, type RoomFor } from './shared-numbers.ts';
import { loadStocked } from './stocked-queries.ts';
import type { StockedVariants } from './stocked-variants.ts';
import { kindsOfRows } from './variants/kinds-of-rows.ts';
import type { SaidOfVariant, VariantKinds } from './variants/variant-kinds.ts';
import { stateBits } from './variants/variant-states.ts';

/** Products packed by one statement: a fraction of a second of the database's time. */
const batchSize = 20_000;
/** More categories of brands than any shop has. */
const mostLabels = 20_000;

type OfVariants = 'variantOwner' | 'variantId' | 'variantPrice' | 'variantIsReduced';
type OfProducts = keyof Omit<IndexColumns, 'firstVariant' | 'variantKind' | 'variantPrice'> | 'discount';
type Packed = Record<OfProducts | OfVariants, Buffer | null> & {
  /** What each variant says, a line each. */
  variantOptions: string | null;
};

/** Whose variants are read, and what a text of their options says. */
type Reading = {
  /** Has what they say added. */
  kinds: VariantKinds;
  readOptions: (key: string) => SaidOfVariant;
  /** Only these products. */
  ids?: readonly number[] | undefined;
  /** Makes room where there are so many products; they go into arrays of their own unless said. */
  roomOf?: (products: number) => RoomFor;
};

/** The published products as columns. PostgreSQL packs each into one value, which is ten times faster than rows. */
export async function loadColumns(db: Db, { roomOf, ...reading }: Reading): Promise<IndexColumns> {
  const parts: IndexColumns[] = [];
  const stocked = await loadStocked(db, reading.ids);
  for (let after = 0, isMore = true; isMore; ) {
    const part = await loadBatch(db, after, { ...reading, stocked });
    parts.push(part);
    isMore = part.id.length === batchSize;
    after = part.id.at(-1) ?? 0;
  }
  const products = parts.reduce((sum, { id }) => sum + id.length, 0);
  return joinColumns(parts, roomOf?.(products) ?? plainNumbers);
}

/** One statement, so that a product and its variants are of the same moment. Variants are read by a range of an index. */
async function loadBatch(
  db: Db,
  after: number,
  { kinds, readOptions, ids, stocked }: Omit<Reading, 'roomOf'> & { stocked: StockedVariants },
): Promise<IndexColumns> {
  const among = (column: RawBuilder<unknown>) => (ids ? sql`and ${column} = any(${ids}::int[])` : sql``);
  const { rows } = await sql<Packed>`
    with product as materialized (
      select id, brand_id, brand_category_id, coalesce(category_id, 0) as category_id, min_price, discount, created_at,
        popularity,
        is_arrived::int + 2 * is_accessory::int + 4 * is_recommended::int + 8 * in_stock::int as flags
      from products where is_published and id > ${after} ${among(sql`id`)} order by id limit ${batchSize}
    ), variant as (
      select id, product_id, price, (old_price is not null)::int as is_reduced, options_key from variants
      where not is_archived and product_id > ${after} and product_id <= (select max(id) from product) ${among(sql`product_id`)}
      order by product_id, id
    )
    select products.*, variants.* from (
      select ${packInts(sql`id`)} as id, ${packInts(sql`brand_id`)} as brand,
        ${packInts(sql`brand_category_id`)} as "brandCategory", ${packInts(sql`category_id`)} as category,
        ${packInts(sql`min_price`)} as price, ${packInts(sql`discount`)} as discount, ${packInts(sql`flags`)} as flags,
        ${packInts(sql`extract(epoch from created_at - '2020-01-01Z')::int`)} as arrival,
        ${packInts(sql`popularity`)} as popularity
      from product
    ) products, (
      select ${packInts(sql`product_id`)} as "variantOwner", ${packInts(sql`id`)} as "variantId",
        ${packInts(sql`price`)} as "variantPrice", ${packInts(sql`is_reduced`)} as "variantIsReduced",
        string_agg(options_key, E'\\n') as "variantOptions"
      from variant
    ) variants`.execute(db);
  const [packed] = rows;
  if (!packed) throw new Error('an aggregate without a row');
  const { variantOwner, variantId, variantIsReduced, variantPrice: prices, variantOptions, ...ofProducts } = packed;
  const { discount, ...columns } = Object.fromEntries(
    Object.entries(ofProducts).map(([name, bytes]) => [name, unpackInts(bytes)]),
  );
  const { firstVariant, kept } = matchVariants(columns.id ?? new Int32Array(), unpackInts(variantOwner));
  const ofKept = (bytes: Buffer | null) => {
    const values = unpackInts(bytes);
    return kept.length === values.length ? values : kept.map((variant) => values[variant] ?? 0);
  };
  const isReduced = ofKept(variantIsReduced);
  const states = Uint8Array.from(
    ofKept(variantId),
    (one, variant) => Number(stocked.has(one)) * stateBits.in_stock + (isReduced[variant] ?? 0) * stateBits.on_sale,
  );
  const variantPrice = ofKept(prices);
  applyDiscounts(discount ?? new Int32Array(), { firstVariant, variantPrice, states });
  const lines = variantOptions?.split('\n') ?? [];
  const options = Array.from(kept, (variant) => lines[variant] ?? '');
  const variantKind = kindsOfRows(kinds, firstVariant, { options, states, readOptions });
  return { ...columns, firstVariant, variantKind, variantPrice } as IndexColumns;
}

type Discounted = { firstVariant: Int32Array; variantPrice: Int32Array; states: Uint8Array };

/** Prices as everyone pays them, by each product's percent: what is loaded once is looked at many times. */
function applyDiscounts(discount: Int32Array, { firstVariant, variantPrice, states }: Discounted): void {
  for (const [place, percent] of discount.entries()) {
    const end = percent === 0 ? 0 : (firstVariant[place + 1] ?? 0);
    for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
      variantPrice[variant] = discountedPrice(variantPrice[variant] ?? 0, percent);
      states[variant] = (states[variant] ?? 0) | stateBits.on_sale;
    }
  }
}

/** Which variants have a published product, and where each product's begin among them. */
function matchVariants(ids: Int32Array, owners: Int32Array): { firstVariant: Int32Array; kept: Int32Array } {
  const firstVariant = new Int32Array(ids.length + 1);
  const kept = new Int32Array(owners.length);
  let [variant, count] = [0, 0];
  for (const [place, id] of ids.entries()) {
    while (variant < owners.length && (owners[variant] ?? 0) < id) variant += 1;
    for (; owners[variant] === id; variant += 1) kept[count++] = variant;
    firstVariant[place + 1] = count;
  }
  return { firstVariant, kept: kept.subarray(0, count) };
}

/** What the numbers of the columns stand for. */
export async function loadLabels(db: Db): Promise<IndexLabels> {
  const [brands, brandCategories] = await Promise.all([
    db.selectFrom('brands').select(['id', 'key']).orderBy('id').execute(),
    db.selectFrom('brand_categories').select(['id', 'title']).orderBy('id').limit(mostLabels).execute(),
  ]);
  return { brands, brandCategories };
}

/** Ids of products that are called just so in a language. */
export async function findNamed(db: Db, name: string): Promise<number[]> {
  // By the index of each language's order.
  const called = (language: Language) => sql`
    select id from products
    where is_published and (${columnIn('name', language)}) collate ${sql.id(`${language}-x-icu`)} = ${name}`;
  const { rows } = await sql<{ id: number }>`
    ${sql.join(languages.map(called), sql` union `)}
    order by id limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}
