import { sql } from 'kysely';
import type { OptionWords } from '#rules/catalog/variant-options.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { escapeLike } from '#server/platform/database/like.ts';
import { columnIn, selectPerLanguage, selectTexts } from '#server/platform/database/translated.ts';
import { receivedAt } from '#server/sales/orders/received-at-queries.ts';
import { soldOptions } from '#server/sales/orders/sold-options-queries.ts';

export type SoldLine = {
  item: number;
  product: number;
  variant: number;
  options: OptionWords[];
  count: number;
} & InLanguages<'name'>;

export type BoundPiece = {
  id: number;
  item: number;
  piece: number;
  serial: string;
  at: Date;
  by: string | null;
  warranty_months: number;
};

/** Lines of an order in their order. */
export const listLines = (db: Db, orderId: number): Promise<SoldLine[]> =>
  db
    .selectFrom('order_items')
    .select(['id as item', 'product_id as product', 'variant_id as variant', ...selectTexts('name')])
    .select([soldOptions(), 'count'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Serial numbers that an order's pieces have now. */
export const listBound = (db: Db, orderId: number): Promise<BoundPiece[]> =>
  db
    .selectFrom('serials')
    .leftJoin('users', 'users.id', 'bound_by')
    // Only a unit that was released can have lost its line.
    .select(({ ref }) => ref('order_item_id').$notNull().as('item'))
    .select(['serials.id', 'piece', 'serial', 'bound_at as at', 'users.email as by'])
    .select('warranty_months')
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .orderBy('order_item_id')
    .orderBy('piece')
    .execute();

/** @returns false where the number is on another living piece */
export async function insertSerial(
  tx: Db,
  bound: {
    serial: string;
    order_id: number;
    order_item_id: number;
    variant_id: number;
    piece: number;
    warranty_months: number;
    bound_by: number;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('serials')
    .values(bound)
    .onConflict((there) => there.column('serial').where('released_at', 'is', null).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export type ReleaseReason = 'mistake' | 'return' | 'exchange';

/** The unit is not this piece any more. @returns its number; undefined where the piece has none */
export async function releasePiece(
  tx: Db,
  itemId: number,
  piece: number,
  why: ReleaseReason,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('serials')
    .set({ released_at: sql<Date>`now()`, released_why: why })
    .where('order_item_id', '=', itemId)
    .where('piece', '=', piece)
    .where('released_at', 'is', null)
    .returning('serial')
    .executeTakeFirst();
  return row?.serial;
}

/** The same by the row of the number. */
export async function releaseById(tx: Db, id: number, why: ReleaseReason): Promise<void> {
  await tx
    .updateTable('serials')
    .set({ released_at: sql<Date>`now()`, released_why: why })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .execute();
}

/** The order that has a number now. */
export async function findHolder(db: Db, serial: string): Promise<{ id: number; number: string } | undefined> {
  return db
    .selectFrom('serials')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.id', 'orders.number'])
    .where('serial', '=', serial)
    .where('released_at', 'is', null)
    .executeTakeFirst();
}

/** Units that are with who bought them: released ones came back, or never left. */
const soldUnits = (db: Db) =>
  db
    .selectFrom('serials')
    .innerJoin('orders', 'orders.id', 'serials.order_id')
    .innerJoin('order_items as item', 'item.id', 'order_item_id')
    .where('released_at', 'is', null);

const unitColumns = ['serial', 'item.picture', ...selectTexts('item.name'), 'serials.warranty_months'] as const;

/** A sold unit with its customer's phone and when it was handed over; undefined: not sold. */
export const findUnit = (db: Db, serial: string) =>
  soldUnits(db)
    .select([...unitColumns, 'orders.phone'])
    .select([soldOptions('item'), receivedAt.as('receivedAt')])
    .where('serial', '=', serial)
    .executeTakeFirst();

/** The units of an order, line by line. */
export const listUnitsOfOrder = (db: Db, orderId: number) =>
  soldUnits(db)
    .select(unitColumns)
    .select([soldOptions('item'), receivedAt.as('receivedAt')])
    .where('orders.id', '=', orderId)
    .orderBy('item.position')
    .orderBy('piece')
    .execute();

/** A page of all units that an account has bought, the newest first. */
export const listUnitsOfUser = (db: Db, userId: number, { limit, offset }: { limit: number; offset: number }) =>
  soldUnits(db)
    .select([...unitColumns, 'orders.id as order', 'orders.number as order_number'])
    .select([soldOptions('item'), receivedAt.as('receivedAt')])
    .where('orders.user_id', '=', userId)
    .orderBy('serials.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countUnitsOfUser(db: Db, userId: number): Promise<number> {
  const { count } = await soldUnits(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orders.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Units whose number begins so, the newest first. */
export const findUnits = (db: Db, start: string, limit: number) =>
  db
    .selectFrom('serials')
    .innerJoin('orders', 'orders.id', 'serials.order_id')
    // The line may be gone from the order; what it was of is known all the same.
    .innerJoin('variants', 'variants.id', 'serials.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('order_items as item', 'item.id', 'order_item_id')
    .select(['serial', 'orders.id as order', 'orders.number as order_number'])
    .select(
      selectPerLanguage(
        'name',
        (language) => sql`coalesce(${columnIn('item.name', language)}, ${columnIn('products.name', language)})`,
      ),
    )
    .select('released_why as released')
    .where('serial', 'like', `${escapeLike(start)}%`)
    .orderBy('serials.id', 'desc')
    .limit(limit)
    .execute();
