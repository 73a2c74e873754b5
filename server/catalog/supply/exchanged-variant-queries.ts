import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { ExchangedVariant } from './exchanged-variant.ts';

export type PresentVariant = {
  id: number;
  product_id: number;
  source_id: string | null;
  color_id: number;
  memory_id: number | null;
  sku: string;
  price: number;
  position: number;
  is_archived: boolean;
  quantity: number;
};

/** A variant to write; `place` is that of the given one, `quantity` undefined where it stays. */
export type PlannedVariant = {
  id: number | undefined;
  productId: number;
  place: number;
  source_id: string;
  color_id: number;
  memory_id: number | null;
  /** As the books say it; `sku` has a number behind it where another variant is called so. */
  article: string | null;
  sku: string;
  price: number;
  position: number;
  quantity: number | undefined;
};

export async function findProductIds(db: Db, sourceIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; source_id: string }>`
    select id, source_id from products where source_id = any(${sourceIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, source_id }) => [source_id, id]));
}

export async function addMemories(db: Db, volumes: readonly number[]): Promise<void> {
  await sql`
    insert into memories (volume) select distinct volume from unnest(${volumes}::int[]) as given(volume)
    where not exists (select from memories as there where there.volume = given.volume)
    on conflict (volume) do nothing`.execute(db);
}

/** Ids of the variants' colours and memories, in the order of the variants. */
export async function findChoices(
  db: Db,
  variants: readonly ExchangedVariant[],
): Promise<{ color_id: number; memory_id: number | null }[]> {
  const given = variants.map(({ color: { hash_code, name }, memory }, place) => ({ hash_code, name, memory, place }));
  const { rows } = await sql<{ color_id: number; memory_id: number | null }>`
    select colors.id as color_id, memories.id as memory_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(hash_code text, name text, memory integer, place integer)
    join colors on colors.hash_code = given.hash_code and colors.name = given.name
    left join memories on memories.volume = given.memory
    order by given.place`.execute(db);
  return rows;
}

/** Locks the stock of these products in order of variant. */
export async function lockStock(tx: Db, productIds: readonly number[]): Promise<void> {
  await sql`
    select from stock where variant_id in (select id from variants where product_id = any(${productIds}::int[]))
    order by variant_id for update`.execute(tx);
}

/** All variants of these products, archived ones too. */
export async function findVariants(db: Db, productIds: readonly number[]): Promise<PresentVariant[]> {
  const { rows } = await sql<PresentVariant>`
    select variants.id, product_id, offer_id as source_id, color_id, memory_id, sku, price, position, is_archived,
      coalesce(quantity, 0) as quantity
    from variants left join stock on variant_id = variants.id
    where product_id = any(${productIds}::int[]) order by product_id, position, id`.execute(db);
  return rows;
}

/** Numbered article numbers that are looked up at once where one is taken. */
const lookedUp = 200;

/**
 * Those of the article numbers that variants of other products have, and for each of them also which numbered ones of
 * the same are taken; empty where none is.
 */
export async function foreignSkus(db: Db, planned: readonly PlannedVariant[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    with contested as (
      select distinct given.sku, given.article
      from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as given(sku text, article text, "productId" integer)
      join variants on variants.sku = given.sku and variants.product_id <> given."productId"
    )
    select sku from contested
    union
    select variants.sku from (select distinct article from contested where article is not null) as wanted
    cross join generate_series(2, ${lookedUp}) as nth
    join variants on variants.sku = wanted.article || '-' || nth`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** Inserts or updates the variants, which are in the shop by that; gives the wanted quantities by id. */
export async function saveVariants(
  tx: Db,
  planned: readonly PlannedVariant[],
): Promise<{ id: number; quantity: number }[]> {
  const given = JSON.stringify(planned);
  const columns = sql`id integer, "productId" integer, source_id text, color_id integer, memory_id integer,
    sku text, price integer, position integer, quantity integer`;
  await sql`
    update variants set offer_id = given.source_id, color_id = given.color_id, memory_id = given.memory_id,
      sku = given.sku, price = given.price, is_archived = false
    from jsonb_to_recordset(${given}::jsonb) as given(${columns}) where variants.id = given.id`.execute(tx);
  await sql`
    with made as (
      insert into variants (product_id, offer_id, color_id, memory_id, sku, price, position)
      select "productId", source_id, color_id, memory_id, sku, price, position
      from jsonb_to_recordset(${given}::jsonb) as given(${columns}) where id is null
      returning id
    )
    insert into stock (variant_id, quantity) select id, 0 from made`.execute(tx);
  const { rows } = await sql<{ id: number; quantity: number }>`
    select variants.id, given.quantity
    from jsonb_to_recordset(${given}::jsonb) as given(${columns})
    join variants on offer_id = given.source_id
    where given.quantity is not null order by variants.id`.execute(tx);
  return rows;
}

/** Makes stock so many pieces, with the movement that says why. */
export async function bookQuantities(
  tx: Db,
  wanted: readonly { id: number; quantity: number }[],
  note: string,
): Promise<void> {
  const given = JSON.stringify(wanted);
  await sql`
    insert into stock (variant_id, quantity) select id, 0 from jsonb_to_recordset(${given}::jsonb) as given(id integer)
    on conflict do nothing`.execute(tx);
  await sql`
    with given as (
      select id, given.quantity - stock.quantity as delta
      from jsonb_to_recordset(${given}::jsonb) as given(id integer, quantity integer) join stock on variant_id = id
    ), booked as (
      update stock set quantity = quantity + delta from given where variant_id = id and delta <> 0
    )
    insert into stock_movements (variant_id, delta, cause, note)
    select id, delta, case when delta > 0 then 'arrival' else 'correction' end, ${note} from given where delta <> 0
    order by id`.execute(tx);
}

export async function findOffersInShop(db: Db, sourceIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source_id: string }>`
    select offer_id as source_id from variants where offer_id = any(${sourceIds}::text[])`.execute(db);
  return new Set(rows.map(({ source_id }) => source_id));
}

/** Those of the variants that are in the shop. */
export async function findBySource(db: Db, sourceIds: readonly string[]): Promise<{ id: number; productId: number }[]> {
  const { rows } = await sql<{ id: number; productId: number }>`
    select id, product_id as "productId" from variants
    where offer_id = any(${sourceIds}::text[]) and not is_archived order by id`.execute(db);
  return rows;
}

/** Pictures of a colour that a product has no variant of are of its first variant's. */
export async function recolorPictures(tx: Db, productIds: readonly number[]): Promise<void> {
  await sql`
    update pictures set color_id = first.color_id
    from (
      select distinct on (product_id) product_id, color_id from variants
      where product_id = any(${productIds}::int[]) and not is_archived order by product_id, position, id
    ) as first
    where pictures.product_id = first.product_id and not exists (
      select from variants
      where product_id = pictures.product_id and color_id = pictures.color_id and not is_archived
    ) and not exists (
      select from pictures as there where there.product_id = pictures.product_id
        and there.color_id = first.color_id and there.position = pictures.position)`.execute(tx);
}

export async function findOfferIds(db: Db, variantIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; offer_id: string }>`
    select id, offer_id from variants where id = any(${variantIds}::int[]) and offer_id is not null`.execute(db);
  return new Map(rows.map(({ id, offer_id }) => [id, offer_id]));
}
