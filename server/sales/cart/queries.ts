import { type RawBuilder, sql } from 'kysely';
import { type OptionWords, optionWords } from '#rules/catalog/variant-options.ts';
import { maxLineCount, maxLines } from '#rules/limits.ts';
import { discountedPriceSql } from '#server/catalog/prices/discount-queries.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import { type VariantColumns, variantColumns, variantTables } from '#server/catalog/products/variant-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';

/** A line with what it shows of its variant. */
export type Line = Omit<VariantColumns, 'options'> & {
  options: OptionWords[];
  id: number;
  variantId: number;
  count: number;
  createdAt: Date;
  isOnSale: boolean;
  isFavorite: boolean;
  /** Som for one piece as the customer last saw or accepted it; null: unknown. */
  seenPrice: number | null;
};

type LineRow = Omit<Line, 'options'> & Pick<VariantColumns, 'options'>;

const asLine = ({ options, ...row }: LineRow): Line => ({ ...row, options: optionWords(options) });

const salePrice = discountedPriceSql(sql`v.price`, sql`p.discount`);

/** Where a shopper's lines are: accounts and guests have tables of the same columns. */
const cartOf = (shopper: Shopper) =>
  'user' in shopper
    ? { lines: sql`cart_items`, hearts: sql`favorites`, owner: sql`user_id`, id: sql`${shopper.user}::int` }
    : {
        lines: sql`guest_cart_items`,
        hearts: sql`guest_favorites`,
        owner: sql`guest_id`,
        id: sql`${shopper.guest}::int`,
      };

type Cart = ReturnType<typeof cartOf>;

const isHearted = ({ hearts, owner, id }: Cart) => sql`
  exists (select from ${hearts} f where f.${owner} = ${id} and f.product_id = p.id) as "isFavorite"`;

const lineColumns = (cart: Cart) => sql`
  v.id as "variantId", ${variantColumns}, p.is_published and not v.is_archived as "isOnSale", ${isHearted(cart)}`;

type Wanted = { product: number; variant: number; count: number };

/**
 * Puts a variant that is on sale into the cart or raises its count, to 99 at most.
 *
 * @returns undefined where there is no such variant, or the cart is full and has no line of it
 */
export async function addLine(db: Db, shopper: Shopper, wanted: Wanted): Promise<Line | undefined> {
  const cart = cartOf(shopper);
  const row = await insertLine<LineRow>(db, cart, wanted, lineColumns(cart));
  return row && asLine(row);
}

/**
 * The same of a variant that was read right before: what it is called is not read again, which takes longer than the rest of the
 * statement; its price and pieces are.
 */
export async function addReadLine(
  db: Db,
  shopper: Shopper,
  { variant, count }: { variant: SaleVariant; count: number },
): Promise<Line | undefined> {
  const cart = cartOf(shopper);
  const now = sql`p.discount, v.price as "basePrice", coalesce(s.quantity, 0) as stock, ${isHearted(cart)}`;
  const wanted = { product: variant.productId, variant: variant.variantId, count };
  const row = await insertLine<Omit<Line, keyof SaleVariant | 'isOnSale'> & ReadAgain>(db, cart, wanted, now);
  return row && { ...variant, isOnSale: true, ...row };
}

type ReadAgain = Pick<Line, 'discount' | 'basePrice' | 'stock'>;

/** @param columns what is read of the variant in the statement that writes its line */
async function insertLine<Row>(
  db: Db,
  cart: Cart,
  wanted: Wanted,
  columns: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    with wanted as (
      select v.id as variant_id, ${salePrice} as seen_price, ${columns}
      from ${variantTables}
      where v.id = ${wanted.variant} and v.product_id = ${wanted.product} and p.is_published and not v.is_archived
    ), line as (
      insert into ${cart.lines} as line (${cart.owner}, variant_id, count, seen_price)
      select ${cart.id}, variant_id, ${wanted.count}::int, seen_price from wanted
      where (
        select count(*) from ${cart.lines} there
        where there.${cart.owner} = ${cart.id} and there.variant_id <> wanted.variant_id
      ) < ${maxLines}
      on conflict (${cart.owner}, variant_id) do update
        set count = least(${maxLineCount}, line.count + excluded.count), seen_price = excluded.seen_price
      returning id, count, created_at as "createdAt", line.seen_price as "seenPrice"
    )
    select line.*, wanted.* from line, wanted ${fixedShape}`.execute(db);
  return rows[0];
}

/** A shopper's lines, oldest first, whether their variants are on sale or not. */
export async function listLines(
  db: Db,
  shopper: Shopper,
  { limit, offset }: { limit: number; offset: number },
): Promise<Line[]> {
  const cart = cartOf(shopper);
  const { rows } = await sql<LineRow>`
    select line.id, line.count, line.created_at as "createdAt", line.seen_price as "seenPrice", ${lineColumns(cart)}
    from ${cart.lines} line join (${variantTables}) on v.id = line.variant_id
    where line.${cart.owner} = ${cart.id}
    order by line.id limit ${limit} offset ${offset} ${fixedShape}`.execute(db);
  return rows.map(asLine);
}

/** A line that is in no cart, with its own id. */
export type OtherLine = { id: number; variantId: number; count: number; createdAt: Date };

/** These lines, in this order, whether their variants are on sale or not. */
export async function listOtherLines(db: Db, shopper: Shopper, others: readonly OtherLine[]): Promise<Line[]> {
  const rows = others.map(({ id, variantId, count, createdAt }) => ({ id, variant: variantId, count, at: createdAt }));
  const { rows: lines } = await sql<LineRow>`
    select line.id, line.count, line.at as "createdAt", null as "seenPrice", ${lineColumns(cartOf(shopper))}
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (id int, variant int, count int, at timestamptz))
      with ordinality as line (id, variant, count, at, place)
    join (${variantTables}) on v.id = line.variant
    order by line.place ${fixedShape}`.execute(db);
  return lines.map(asLine);
}

type ManyWanted = readonly { variant: number; count: number }[];

const wantedRows = (wanted: ManyWanted) =>
  sql`json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (variant int, count int)`;

/** What lines of these variants would be, of those that are on sale; each has its variant's id. */
export async function previewLines(db: Db, wanted: ManyWanted): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select v.id, wanted.count, now() as "createdAt", null as "seenPrice", v.id as "variantId", ${variantColumns},
      true as "isOnSale", false as "isFavorite"
    from ${wantedRows(wanted)} join (${variantTables}) on v.id = wanted.variant
    where p.is_published and not v.is_archived
    order by v.id limit ${maxLines}`.execute(db);
  return rows.map(asLine);
}

/** Adds variants that there are pieces of, each once in `wanted`, as far as the cart has room. @returns how many lines */
export async function addLines(db: Db, shopper: Shopper, wanted: ManyWanted): Promise<number> {
  const { lines, owner, id } = cartOf(shopper);
  const { numAffectedRows = 0n } = await sql`
    with theirs as (select variant_id from ${lines} where ${owner} = ${id}),
    wanted as (
      select v.id as variant_id, wanted.count, ${salePrice} as seen_price,
        v.id in (select variant_id from theirs) as is_there
      from ${wantedRows(wanted)} join (${variantTables}) on v.id = wanted.variant
      where p.is_published and not v.is_archived and s.quantity > 0
    ),
    placed as (select wanted.*, row_number() over (partition by is_there order by variant_id) as place from wanted)
    insert into ${lines} as line (${owner}, variant_id, count, seen_price)
    select ${id}, variant_id, count, seen_price from placed
    where is_there or place <= ${maxLines}::int - (select count(*) from theirs)
    order by variant_id
    on conflict (${owner}, variant_id) do update
      set count = least(${maxLineCount}::int, line.count + excluded.count), seen_price = excluded.seen_price`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Sets the count of a line; undefined where the shopper has no such line. */
export async function setCount(
  db: Db,
  shopper: Shopper,
  { id, count }: { id: number; count: number },
): Promise<Line | undefined> {
  const cart = cartOf(shopper);
  const { rows } = await sql<LineRow>`
    with line as (
      update ${cart.lines} set count = ${count} where id = ${id} and ${cart.owner} = ${cart.id}
      returning id, count, created_at, variant_id, seen_price
    )
    select line.id, line.count, line.created_at as "createdAt", line.seen_price as "seenPrice", ${lineColumns(cart)}
    from line join (${variantTables}) on v.id = line.variant_id ${fixedShape}`.execute(db);
  return rows[0] && asLine(rows[0]);
}

/** Takes the prices as seen where they are those of now. */
export async function takePrices(
  db: Db,
  shopper: Shopper,
  agreed: readonly { id: number; price: number }[],
): Promise<void> {
  const cart = cartOf(shopper);
  await sql`
    update ${cart.lines} line set seen_price = agreed.price
    from json_to_recordset(${JSON.stringify(agreed)}::json) as agreed (id int, price int),
      variants v join products p on p.id = v.product_id
    where line.id = agreed.id and line.${cart.owner} = ${cart.id} and v.id = line.variant_id
      and agreed.price = ${salePrice} ${fixedShape}`.execute(db);
}

export async function countLines(db: Db, shopper: Shopper): Promise<number> {
  const { lines, owner, id } = cartOf(shopper);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${lines} where ${owner} = ${id} ${fixedShape}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False where the shopper has no such line. */
export async function deleteLine(db: Db, shopper: Shopper, lineId: number): Promise<boolean> {
  const { lines, owner, id } = cartOf(shopper);
  const { numAffectedRows } = await sql`
    delete from ${lines} where id = ${lineId} and ${owner} = ${id} ${fixedShape}`.execute(db);
  return numAffectedRows === 1n;
}

/** @returns what the line was; undefined where the shopper has no such line */
export async function deleteLineOf(
  tx: Db,
  shopper: Shopper,
  lineId: number,
): Promise<{ productId: number; variantId: number; count: number } | undefined> {
  const { lines, owner, id } = cartOf(shopper);
  const { rows } = await sql<{ productId: number; variantId: number; count: number }>`
    delete from ${lines} line using variants v
    where line.id = ${lineId} and ${owner} = ${id} and v.id = line.variant_id
    returning v.product_id as "productId", line.variant_id as "variantId", line.count`.execute(tx);
  return rows[0];
}

/** The lines of these variants leave the cart, as a part of another statement. */
export function leavingLines(shopper: Shopper, variantIds: readonly number[]): RawBuilder<object> {
  const { lines, owner, id } = cartOf(shopper);
  return sql`delete from ${lines} where ${owner} = ${id} and variant_id = any(${variantIds}::int[])`;
}

export async function deleteLines(db: Db, shopper: Shopper): Promise<void> {
  const { lines, owner, id } = cartOf(shopper);
  await sql`delete from ${lines} where ${owner} = ${id}`.execute(db);
}

/**
 * Adds a guest's lines to an account's. Of what both have the counts are added up as far as there are pieces, and are never
 * fewer than either had; the price is the one that was seen last, by the guest. A full cart takes no further lines.
 */
export async function mergeLines(tx: Db, { guestId, userId }: { guestId: number; userId: number }): Promise<void> {
  await sql`
    with theirs as (select variant_id from cart_items where user_id = ${userId}::int),
    -- Locked, as a count that is raised at the same time would be deleted unseen.
    mine as (
      select id, variant_id, count, seen_price from guest_cart_items where guest_id = ${guestId}::int for update
    ),
    fresh as (
      select id, row_number() over (order by id desc) as place from guest_cart_items
      where guest_id = ${guestId}::int and variant_id not in (select variant_id from theirs)
    )
    insert into cart_items as line (user_id, variant_id, count, seen_price)
    select ${userId}::int, mine.variant_id, mine.count, mine.seen_price
    from mine left join fresh using (id)
    where fresh.place is null or fresh.place <= ${maxLines}::int - (select count(*) from theirs)
    order by mine.id
    on conflict (user_id, variant_id) do update set
      seen_price = excluded.seen_price,
      count = least(${maxLineCount}::int, greatest(line.count, excluded.count, least(
        line.count + excluded.count,
        (select quantity from stock where stock.variant_id = excluded.variant_id)
      )))`.execute(tx);
}
