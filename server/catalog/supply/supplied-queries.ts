import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readCharacteristic } from '#rules/catalog/characteristic-value.ts';
import { asStored, inEveryLanguage, translationsOf } from '#rules/text/translations.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { selectTexts } from '#server/platform/database/translated.ts';
import { addCategories, addColors } from './kind-queries.ts';
import type { SuppliedProduct } from './supplied-product.ts';

/** Any number, as long as every process takes the same. */
const supplyLock = 7_255_111;
/** A batch is more than a shopper's statement may be on a slow disk. */
const statementTimeout = '60s';

type Products = readonly SuppliedProduct[];

/** What the shop has of a supplied product; `price` is that of its variant in the wanted colour, null without one. */
export type Supplied = Omit<SuppliedProduct, 'brand' | 'category' | 'color'> & {
  id: number;
  brand: string;
  category: string;
};

/** Makes imports take turns, until the end of the transaction: two could not both make the same product. */
export async function lockSupplies(tx: Db): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${statementTimeout}, true), set_config('lock_timeout', ${statementTimeout}, true)
  `.execute(tx);
  await sql`select pg_advisory_xact_lock(${supplyLock})`.execute(tx);
}

/** The given products with their colours, as a table to join with. */
const given = (products: Products) => {
  const rows = products.map(({ source_id, color, price }) => ({ source_id, price, ...color }));
  return sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(source_id text, price integer, hash_code text, name text)
    join products on products.source_id = given.source_id
    join colors on colors.hash_code = given.hash_code and colors.name = given.name`;
};

/** The variants that a supplied price is for: in the supplied colour and without a choice of memory. */
const isPriced = sql`product_id = products.id and color_id = colors.id and memory_id is null`;

/** Those of the products that the shop has. */
export async function findSupplied(db: Db, products: Products): Promise<Map<string, Supplied>> {
  const found = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('brand_categories as category', 'category.id', 'products.brand_category_id')
    .select(['products.id', 'source_id', 'brands.key as brand', 'category.key as category'])
    .select(selectTexts('products.name'))
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('characteristics')
          .select([...selectTexts('group_title'), ...selectTexts('label'), ...selectTexts('value')])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('characteristics'),
    )
    .where(sql<boolean>`source_id = any(${products.map(({ source_id }) => source_id)}::text[])`)
    .execute();
  const prices = await findPrices(db, products);
  return new Map(
    found.flatMap(({ source_id, ...row }) =>
      source_id === null ? [] : [[source_id, { source_id, price: prices.get(source_id) ?? null, ...row }]],
    ),
  );
}

async function findPrices(db: Db, products: Products): Promise<Map<string, number>> {
  const { rows } = await sql<{ source_id: string; price: number }>`
    select given.source_id, variants.price from ${given(products)} join variants on ${isPriced}`.execute(db);
  return new Map(rows.map(({ source_id, price }) => [source_id, price]));
}

/** Makes the brands, categories and colours that are missing. */
export async function addKinds(db: Db, products: Products): Promise<void> {
  await addCategories(db, products);
  await addColors(
    db,
    products.map(({ color }) => color),
  );
}

/** A new name's translations take the place of the old one's. */
const nameTranslations = inEveryLanguage('name').slice(1);

/** Inserts or updates the products, in their order; their brands and categories are there. Gives their ids. */
export async function saveProducts(db: Db, products: Products): Promise<number[]> {
  const rows = products.map((product, position) => ({
    source_id: product.source_id,
    name: product.name,
    position,
    translations: translationsOf(product, ['name']),
    brand: product.brand.key,
    category: product.category.key,
  }));
  const { rows: saved } = await sql<{ id: number }>`
    insert into products (key, source_id, brand_id, brand_category_id, name, translations, description)
    select 'source:' || source_id, source_id, brands.id, category.id, given.name,
      with_translations('{}', given.translations), ''
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(source_id text, brand text, category text, name text, translations jsonb, position integer)
    join brands on brands.key = given.brand
    join brand_categories as category on category.key = given.category
    order by given.position
    on conflict (source_id) do update set
      brand_id = excluded.brand_id, brand_category_id = excluded.brand_category_id,
      name = excluded.name, translations = with_translations(products.translations - ${nameTranslations}::text[], excluded.translations),
      version = products.version + 1
    returning id`.execute(db);
  return saved.map(({ id }) => id);
}

/** A supplier's line with what its value says, as it is stored. */
export const asStoredCharacteristic = (row: Characteristic) => ({
  ...asStored(row, ['group_title', 'label', 'value']),
  ...readCharacteristic(row),
});

/** Puts these characteristics in place of those that the products have. */
export async function replaceCharacteristics(
  db: Db,
  products: readonly Pick<SuppliedProduct, 'source_id' | 'characteristics'>[],
): Promise<void> {
  const rows = products.map(({ source_id, characteristics }) => ({
    source_id,
    characteristics: characteristics.map(asStoredCharacteristic),
  }));
  const ids = products.map(({ source_id }) => source_id);
  await sql`
    delete from characteristics using products
    where product_id = products.id and source_id = any(${ids}::text[])`.execute(db);
  await sql`
    insert into characteristics
      (product_id, position, group_title, label, value, translations, kind, number, unit)
    select products.id, row.position - 1, row.group_title, row.label, row.value,
      with_translations('{}', row.translations), row.kind, row.number, row.unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(source_id text, characteristics jsonb)
    join products on products.source_id = given.source_id
    cross join rows from (
      jsonb_to_recordset(given.characteristics)
        as (group_title text, label text, value text, translations jsonb, kind text, number double precision, unit text)
    ) with ordinality as row(group_title, label, value, translations, kind, number, unit, position)`.execute(db);
}

/** Gives the products, which all have a price, that price in their colour. */
export async function saveVariants(db: Db, products: Products): Promise<void> {
  // A product whose colour was corrected keeps its variant, and with it stock and carts.
  await sql`
    update variants set color_id = colors.id from ${given(products)}
    where product_id = products.id and memory_id is null and sku = ${ownSku}
      and not exists (select from variants where ${isPriced})`.execute(db);
  await sql`
    update variants set price = given.price from ${given(products)}
    where ${isPriced} and variants.price <> given.price`.execute(db);
  await sql`
    with made as (
      insert into variants (product_id, color_id, sku, price, position)
      select products.id, colors.id, ${ownSku}, given.price,
        (select coalesce(max(position) + 1, 0) from variants where product_id = products.id)
      from ${given(products)}
      where not exists (select from variants where ${isPriced})
      returning id
    )
    insert into stock (variant_id, quantity) select id, 0 from made`.execute(db);
}

/** The article number of a supplied variant; unlike the source's own it cannot be that of another product. */
const ownSku = sql`given.source_id || '-' || products.id`;

/**
 * Books an arrival of this many pieces for every variant of these products that never had any movement of stock.
 *
 * @returns the ids of their products
 */
export async function bookFirstArrivals(db: Db, sourceIds: readonly string[], pieces: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with fresh as (
      select variants.id, product_id from variants join products on products.id = product_id
      where source_id = any(${sourceIds}::text[])
        and not exists (select from stock_movements where variant_id = variants.id)
    ), booked as (
      insert into stock (variant_id, quantity) select id, ${pieces}::integer from fresh
      on conflict (variant_id) do update set quantity = stock.quantity + excluded.quantity
    ), noted as (
      insert into stock_movements (variant_id, delta, cause) select id, ${pieces}::integer, 'arrival' from fresh
    )
    select distinct product_id from fresh order by product_id`.execute(db);
  return rows.map(({ product_id }) => product_id);
}
