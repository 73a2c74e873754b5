import { sql } from 'kysely';
import { readCharacteristic } from '#rules/catalog/characteristic-value.ts';
import { asStored } from '#rules/text/translations.ts';
import { parkSkus } from '#server/catalog/products/admin-product-queries.ts';
import { replaceOptions } from '#server/catalog/products/option-queries.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { keyOf } from './drafted-options.ts';
import type { ProductFields, ProductTarget, VariantName, WrittenBy } from './product-batch.ts';

/** The position of brands and categories that staff have not placed: after the others, by title. */
const unplaced = 1_000_000;

type Targets = readonly ProductTarget[];

/** The first row of each key, as JSON. */
const firstOf = (rows: [key: string, row: object][]) => JSON.stringify([...new Map(rows.toReversed()).values()]);

/** Makes the brands and categories that are missing. */
export async function addMissing(db: Db, targets: Targets): Promise<void> {
  await addKinds(
    db,
    targets.filter(({ id, isRewritten }) => id === null || isRewritten).map(({ fields }) => fields),
  );
}

async function addKinds(db: Db, kinds: readonly Pick<ProductFields, 'brand' | 'category'>[]): Promise<void> {
  if (kinds.length === 0) return;
  await sql`
    insert into brands (key, title, translations, position)
    select key, title, with_translations('{}', translations), ${unplaced}
    from jsonb_to_recordset(${firstOf(kinds.map(({ brand }) => [brand.key, asStored(brand, ['title'])]))}::jsonb)
      as given(key text, title text, translations jsonb)
    where not exists (select from brands where brands.key = given.key)
    on conflict (key) do nothing`.execute(db);
  const categories = kinds.map(({ category, brand }): [string, object] => [
    category.key,
    { ...asStored(category, ['title']), brand: brand.key },
  ]);
  await sql`
    insert into brand_categories (key, brand_id, title, translations, position)
    select given.key, brands.id, given.title, with_translations('{}', given.translations), ${unplaced}
    from jsonb_to_recordset(${firstOf(categories)}::jsonb)
      as given(key text, brand text, title text, translations jsonb)
    join brands on brands.key = given.brand
    where not exists (select from brand_categories as there where there.key = given.key)
    on conflict (key) do nothing`.execute(db);
}

const columnsJson = (targets: Targets) =>
  JSON.stringify(
    targets.map(({ id, key, source_id, fields }, place) => ({
      ...asStored(fields, ['name', 'description']),
      id,
      key,
      source_id,
      place,
      brand: fields.brand.key,
      category: fields.category.key,
    })),
  );

const given = (targets: Targets) => sql`
  jsonb_to_recordset(${columnsJson(targets)}::jsonb) as given(id integer, place integer, key text, source_id text,
    brand text, category text, name text, description text, translations jsonb, discount integer,
    status text, is_arrived boolean, is_gsi boolean, is_recommended boolean, is_accessory boolean)
  join brands on brands.key = given.brand
  join brand_categories as category on category.key = given.category and category.brand_id = brands.id`;

/** Inserts products; gives their ids by key. */
export async function insertProducts(db: Db, targets: Targets): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    insert into products (key, source_id, brand_id, brand_category_id, name, description, translations,
      discount, is_arrived, is_gsi, is_recommended, is_accessory, is_published, was_published, is_archived)
    select given.key, given.source_id, brands.id, category.id, given.name, given.description,
      with_translations('{}', given.translations), given.discount, given.is_arrived, given.is_gsi, given.is_recommended, given.is_accessory,
      status = 'published', status = 'published', status = 'archived'
    from ${given(targets)} order by place
    returning key, id`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Writes products' own rows again; the first publication is the arrival. */
export async function updateProducts(db: Db, targets: Targets): Promise<void> {
  await sql`
    update products set
      brand_id = brands.id, brand_category_id = category.id, name = given.name,
      description = given.description,
      translations = with_translations(products.translations, given.translations), discount = given.discount,
      is_arrived = given.is_arrived, is_gsi = given.is_gsi, is_recommended = given.is_recommended,
      is_accessory = given.is_accessory, is_published = status = 'published', is_archived = status = 'archived',
      publish_at = case when status = 'draft' then publish_at end,
      archive_at = case when status <> 'archived' then archive_at end,
      created_at = case when status = 'published' and not was_published then now() else created_at end,
      was_published = was_published or status = 'published', version = products.version + 1
    from ${given(targets)} where products.id = given.id`.execute(db);
}

/** Who edits one of these has other values than are stored. */
export async function raiseVersions(db: Db, targets: Targets): Promise<void> {
  const ids = targets.flatMap(({ id }) => id ?? []);
  await sql`update products set version = version + 1 where id = any(${ids}::int[])`.execute(db);
}

/** A line with what its value says, as it is stored. */
export const asStoredCharacteristic = (row: Characteristic) => ({
  ...asStored(row, ['group_title', 'label', 'value']),
  ...readCharacteristic(row),
});

/** Puts characteristics in place of those that the products have. */
export async function replaceCharacteristics(
  db: Db,
  targets: readonly (ProductTarget & { id: number })[],
): Promise<void> {
  const rows = targets.map(({ id, characteristics }) => ({
    id,
    characteristics: characteristics?.map(asStoredCharacteristic) ?? [],
  }));
  await sql`delete from characteristics where product_id = any(${rows.map(({ id }) => id)}::int[])`.execute(db);
  await sql`
    insert into characteristics
      (product_id, position, group_title, label, value, translations, kind, number, unit)
    select given.id, row.position - 1, row.group_title, row.label, row.value,
      with_translations('{}', row.translations), row.kind, row.number, row.unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, characteristics jsonb)
    cross join rows from (
      jsonb_to_recordset(given.characteristics)
        as (group_title text, label text, value text, translations jsonb, kind text, number double precision, unit text)
    ) with ordinality as row(group_title, label, value, translations, kind, number, unit, position)`.execute(db);
}

/** Writes variants over and makes new ones, each with its options and a row of stock. */
export async function writeVariants(db: Db, targets: readonly (ProductTarget & { id: number })[]): Promise<void> {
  const rows = targets.flatMap(({ id: product, source_id, variants }) =>
    variants.map((variant, place) => ({
      ...variant,
      product,
      place,
      offer_id: variant.offerId,
      old_price: variant.oldPrice,
      is_archived: variant.isArchived,
      own_sku: variant.isOwn ? `${source_id}-${product}` : null,
      apart: [product, ...(variant.options ?? []).map(({ value, number }) => value ?? number)].join('-'),
    })),
  );
  const [known, fresh] = [rows.filter(({ id }) => id !== null), rows.filter(({ id }) => id === null)];
  // First, so that a new one can have the article number that another gives up.
  if (known.length > 0) await updateVariants(db, known);
  const made = fresh.length > 0 ? await insertVariants(db, fresh) : [];
  const written = [...known, ...fresh.map((row, nth) => ({ ...row, id: made[nth] ?? 0 }))];
  const rewritten = written.flatMap(({ id, options }) => (options ? [{ id: id ?? 0, options }] : []));
  if (rewritten.length > 0) await replaceOptions(db, rewritten);
}

const givenVariants = (rows: readonly object[]) => sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, product integer, place integer, offer_id text, sku text,
      own_sku text, apart text, price integer, old_price integer, is_archived boolean)`;

async function updateVariants(db: Db, rows: readonly { id: number | null }[]): Promise<void> {
  await parkSkus(
    db,
    rows.flatMap(({ id }) => id ?? []),
  );
  await sql`
    update variants set offer_id = given.offer_id, sku = given.sku, price = given.price, old_price = given.old_price,
      is_archived = given.is_archived
    from ${givenVariants(rows)} where variants.id = given.id`.execute(db);
}

/** What tells it apart, numbered where another has that article number. */
const ownSku = sql`
  apart || case when exists (select from variants taken where taken.sku = apart) or row_number() over (partition by apart order by place) > 1
    then '-' || nextval(pg_get_serial_sequence('variants', 'id')) else '' end`;

/** @returns the ids in the order of the rows, in which those of a product are next to each other */
async function insertVariants(db: Db, rows: readonly { product: number }[]): Promise<number[]> {
  const { rows: made } = await sql<{ id: number; product_id: number }>`
    with made as (
      insert into variants (product_id, offer_id, sku, price, position)
      select product, given.offer_id, coalesce(given.sku, own_sku, ${ownSku}), given.price,
        (select coalesce(max(position) + 1, 0) from variants where product_id = product) + place
      from ${givenVariants(rows)} order by product, place
      returning id, product_id, position
    ), stocked as (
      insert into stock (variant_id, quantity) select id, 0 from made
    )
    select id, product_id from made order by product_id, position`.execute(db);
  const byProduct = new Map(
    [...Map.groupBy(made, ({ product_id: product }) => product)].map(([product, own]) => [product, own.values()]),
  );
  return rows.flatMap(({ product }) => byProduct.get(product)?.next().value?.id ?? []);
}

type Moves = readonly (VariantName & { product: number; delta: number })[];

/** Books pieces that came or were missing; the stock is locked, so that there are as many as go. */
export async function moveStock(db: Db, moves: Moves, by: WrittenBy): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    insert into stock (variant_id, quantity)
    select variants.id, 0 from variants
    where product_id = any(${moves.map(({ product }) => product)}::int[]) on conflict do nothing`.execute(db);
  await sql`
    with moves as (
      select variants.id, delta
      from jsonb_to_recordset(${JSON.stringify(moves.map((move) => ({ ...move, key: keyOf(move) })))}::jsonb)
        as given(product integer, delta integer, key text)
      join variants on product_id = product and options_key = given.key
    ), moved as (
      update stock set quantity = quantity + delta from moves where variant_id = moves.id
    )
    insert into stock_movements (variant_id, delta, cause, actor_id, origin_kind, origin_id)
    select id, delta, case when delta > 0 then 'arrival' else 'correction' end, ${by.actorId}::int,
      ${by.origin?.kind ?? null}, ${by.origin?.id ?? null}::int
    from moves order by id`.execute(db);
}
