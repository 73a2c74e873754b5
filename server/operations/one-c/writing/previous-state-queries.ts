import { sql } from 'kysely';
import type { ProductRecord } from '#server/operations/one-c/reading/product-record.ts';
import type { Characteristic, OfferRecord } from '#server/operations/one-c/reading/read-offer.ts';
import { articlePrefix, severalGoodsCodes } from '#server/operations/one-c/stand-in-ids.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sourcePrefix } from './source-ids.ts';

/** The previous state of a product in 1C. */
export type PreviousProduct = {
  source_id: string;
  description: string | null;
  labels: string[];
  picture_paths: string[];
  pictures: Record<string, string>;
  gone_from: 'published' | 'draft' | null;
};

export async function findPreviousProducts(
  db: Db,
  sourceIds: readonly string[],
): Promise<Map<string, PreviousProduct>> {
  const { rows } = await sql<PreviousProduct>`
    select source_id, description, labels, picture_paths, pictures, gone_from
    from exchange_products where source_id = any(${sourceIds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.source_id, row]));
}

type PreviousFields = Pick<ProductRecord, 'article' | 'options' | 'description' | 'lacks'> & {
  source_id: string;
  labels: string[];
  picture_paths: string[];
  pictures_due: boolean;
};

/** Keeps what the package says of products; they are not gone. */
export async function savePackageProducts(
  db: Db,
  packageId: number,
  products: readonly PreviousFields[],
): Promise<void> {
  await sql`
    insert into exchange_products
      (source_id, seen_in, article, options, description, labels, picture_paths, pictures_due, lacks)
    select source_id, ${packageId}, article, options, description, labels, picture_paths, pictures_due, lacks
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given(source_id text, article text, options jsonb,
      description text, labels text[], picture_paths text[], pictures_due boolean, lacks text[])
    on conflict (source_id) do update set seen_in = excluded.seen_in, article = excluded.article,
      options = excluded.options, description = excluded.description, labels = excluded.labels,
      picture_paths = excluded.picture_paths, gone_from = null, lacks = excluded.lacks,
      -- What staff let stand is a question again where 1C leaves out something else.
      settled_at = case when exchange_products.lacks @> excluded.lacks then exchange_products.settled_at end,
      pictures_due = exchange_products.pictures_due or excluded.pictures_due`.execute(db);
}

/** The package names these, though it has nothing good to say of them. */
export async function markSeen(db: Db, packageId: number, sourceIds: readonly string[]): Promise<void> {
  await sql`
    update exchange_products set seen_in = ${packageId} where source_id = any(${sourceIds}::text[])`.execute(db);
}

/** These are gone by the exchange, and what they were. */
export async function markGone(
  db: Db,
  gone: readonly { source_id: string; was: 'published' | 'draft' }[],
): Promise<void> {
  await sql`
    update exchange_products set gone_from = was
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as given(source_id text, was text)
    where exchange_products.source_id = given.source_id`.execute(db);
}

/** What the package has called those of these products that it has named already. */
export async function findNamesInPackage(
  db: Db,
  packageId: number,
  sourceIds: readonly string[],
): Promise<{ source_id: string; name: string }[]> {
  const { rows } = await sql<{ source_id: string; name: string }>`
    select source_id, name from exchange_products join products using (source_id)
    where seen_in = ${packageId} and source_id = any(${sourceIds}::text[])`.execute(db);
  return rows;
}

/** Those of these stand-in ids that the catalogue of the package has at several goods. */
export async function findRefusedGoods(db: Db, packageId: number, standIns: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source_id: string }>`
    select distinct source_id
    from exchange_refusals as refused join exchange_imports as import on import.id = import_id
    where package = ${packageId} and kind = 'catalog' and not is_picture
      and (refused.why ->> 'code' = any(${severalGoodsCodes}::text[])
        -- Written by versions before the codes.
        or refused.why is null and starts_with(refused.reason, 'Нет Ид, а '))
      and source_id = any(${standIns}::text[])`.execute(db);
  return new Set(rows.map(({ source_id }) => source_id));
}

/** Products whose article a record without an id has that the package names and the shop refused: they are not gone. */
const namedByArticle = (packageId: number) => sql`
  select source_id from exchange_products where article in (
    select substr(split_part(refused.source_id, '#', 1), ${articlePrefix.length + 1}::int)
    from exchange_refusals as refused join exchange_imports as import on import.id = import_id
    where package = ${packageId} and not is_picture and starts_with(refused.source_id, ${articlePrefix})
  )`;

/** Some products that the package did not name, and that are not archived for that yet. */
export async function findUnseen(db: Db, packageId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ source_id: string }>`
    select source_id from exchange_products where seen_in <> ${packageId} and gone_from is null
      and source_id not in (${namedByArticle(packageId)})
      and exists (select from products where products.source_id = exchange_products.source_id and not is_archived)
    order by source_id limit ${limit}`.execute(db);
  return rows.map(({ source_id }) => source_id);
}

/** Whether the package named anything of the kind. */
export async function hasSeen(db: Db, kind: 'catalog' | 'offers', packageId: number): Promise<boolean> {
  const table = kind === 'catalog' ? 'exchange_products' : 'exchange_offers';
  const row = await db
    .selectFrom(table)
    .select('source_id')
    .where('seen_in', '=', packageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An offer merged from every package so far, with its product's values where it has none. */
export type MergedOffer = {
  source_id: string;
  product_source_id: string;
  detail: string | null;
  /** Its own lines, and then what its product says of all offers. */
  characteristics: Characteristic[];
  article: string | null;
  price: number | null;
  quantity: number | null;
};

/** Merges the offers of a package into the stored ones; `prefix` makes ids of 1C source ids. */
export async function mergeOffers(
  tx: Db,
  packageId: number,
  offers: readonly OfferRecord[],
  prefix: string,
): Promise<void> {
  const given = offers.map(({ id, product, isNamed, detail, characteristics, article, price, quantity, ...rest }) => ({
    source_id: prefix + id,
    product_source_id: prefix + product,
    seen_in: isNamed ? packageId : null,
    detail,
    characteristics,
    article,
    price,
    quantity,
    has_prices: rest.hasPrices,
    waiting_amount: rest.waiting?.amount ?? null,
    waiting_currency: rest.waiting?.word ?? null,
    waiting_price_type: rest.waiting?.priceType ?? null,
    waiting_is_only: rest.waiting?.isOnlyType ?? null,
  }));
  await sql`
    insert into exchange_offers as old
      (source_id, product_source_id, seen_in, detail, characteristics, article, price, quantity,
        waiting_amount, waiting_currency, waiting_price_type, waiting_is_only)
    select source_id, product_source_id, seen_in, detail, characteristics, article, price, quantity,
      waiting_amount, waiting_currency, waiting_price_type, waiting_is_only
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(source_id text, product_source_id text,
      seen_in bigint, detail text, characteristics jsonb, article text, price integer, quantity integer,
      waiting_amount numeric, waiting_currency text, waiting_price_type text, waiting_is_only boolean)
    on conflict (source_id) do update set
      product_source_id = excluded.product_source_id, seen_in = coalesce(excluded.seen_in, old.seen_in),
      detail = case when excluded.seen_in is null then old.detail else excluded.detail end,
      characteristics = case when excluded.seen_in is null then old.characteristics else excluded.characteristics end,
      article = coalesce(excluded.article, old.article),
      price = coalesce(excluded.price, old.price), quantity = coalesce(excluded.quantity, old.quantity)`.execute(tx);
  // What waited before is out of date where a package names prices.
  await sql`
    update exchange_offers as old set waiting_amount = given.waiting_amount,
      waiting_currency = given.waiting_currency, waiting_price_type = given.waiting_price_type,
      waiting_is_only = given.waiting_is_only
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(source_id text, has_prices boolean,
      waiting_amount numeric, waiting_currency text, waiting_price_type text, waiting_is_only boolean)
    where old.source_id = given.source_id and has_prices
      and (old.waiting_amount is not null or given.waiting_amount is not null)`.execute(tx);
}

/** These offers and the others of their products, in the order of their ids. */
export async function findOffersOfSameProducts(db: Db, sourceIds: readonly string[]): Promise<MergedOffer[]> {
  const { rows } = await sql<MergedOffer>`
    select offer.source_id, product_source_id, detail,
      offer.characteristics || coalesce(product.options, '[]') as characteristics,
      coalesce(offer.article, product.article) as article, price, quantity
    from exchange_offers as offer left join exchange_products as product on product.source_id = product_source_id
    where product_source_id in (
      select product_source_id from exchange_offers where source_id = any(${sourceIds}::text[])
    )
    order by offer.source_id`.execute(db);
  return rows;
}

/** The products that 1C has sent with these article numbers, at most a few of each. */
export async function findByArticle(
  db: Db,
  articles: readonly string[],
): Promise<{ article: string; source_id: string }[]> {
  const { rows } = await sql<{ article: string; source_id: string }>`
    select article, source_id from exchange_products where article = any(${articles}::text[])
    order by article, source_id limit 10000`.execute(db);
  return rows;
}

/**
 * Some offers that earlier packages named and this one did not. What it named and the shop refused is not among them,
 * and yet no good record either.
 */
export async function findUnseenOffers(db: Db, packageId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ source_id: string }>`
    select source_id from exchange_offers where seen_in <> ${packageId}
      and source_id not in (
        select ${sourcePrefix} || refused.source_id
        from exchange_refusals as refused join exchange_imports as import on import.id = import_id
        where package = ${packageId} and not is_picture
      )
      and product_source_id not in (${namedByArticle(packageId)})
    order by source_id limit ${limit}`.execute(db);
  return rows.map(({ source_id }) => source_id);
}

export async function deleteOffers(tx: Db, sourceIds: readonly string[]): Promise<void> {
  await sql`delete from exchange_offers where source_id = any(${sourceIds}::text[])`.execute(tx);
}

/** Pieces of these variants that are in orders which are neither handed over nor known to 1C. */
export async function findHeld(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; pieces: number }>`
    select variant_id as id, sum(count)::int as pieces
    from order_items join orders on orders.id = order_id
    where variant_id = any(${variantIds}::int[]) and status in ('new', 'confirmed', 'assembled', 'ready', 'delivering')
      and not exists (select from exchange_orders where order_id = orders.id and confirmed_state is not null)
    group by variant_id`.execute(db);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** One product of the package whose pictures are to be taken in. */
export async function findDue(db: Db, packageId: number): Promise<PreviousProduct | undefined> {
  const { rows } = await sql<PreviousProduct>`
    select source_id, description, labels, picture_paths, pictures, gone_from
    from exchange_products where pictures_due and seen_in = ${packageId} order by source_id limit 1`.execute(db);
  return rows[0];
}

export async function savePictures(tx: Db, sourceId: string, pictures: Record<string, string>): Promise<void> {
  await tx
    .updateTable('exchange_products')
    .set({ pictures: JSON.stringify(pictures), pictures_due: false })
    .where('source_id', '=', sourceId)
    .execute();
}

/** The shop's picture of a file with this content; undefined where it was never taken in. */
export async function findPicture(db: Db, hash: Buffer): Promise<string | undefined> {
  const row = await db.selectFrom('exchange_pictures').select('name').where('file_hash', '=', hash).executeTakeFirst();
  return row?.name;
}

export async function savePicture(db: Db, hash: Buffer, name: string): Promise<void> {
  await db
    .insertInto('exchange_pictures')
    .values({ file_hash: hash, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
