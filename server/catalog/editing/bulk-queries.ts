import { sql } from 'kysely';
import type { z } from 'zod';
import type { BulkChange, BulkRefusal } from '#contract/admin/bulk-edits.ts';
import type { SaidAttribute, TreePlace } from '#server/catalog/writer/product-batch.ts';
import { attributesSaid, saidByVariants, treePlace } from '#server/catalog/writer/stored-product-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

export type Labels = { is_arrived: boolean; gsi: boolean; is_recommended: boolean; is_accessory: boolean };

/** A product with its variants as far as bulk edits go; an `old_price` of 0 is none. */
export type BulkProduct = Labels & {
  id: number;
  name: string;
  discount: number;
  place: TreePlace;
  attributes: SaidAttribute[];
  /** Attributes that its variants say themselves. */
  ofVariants: number[];
  variants: { id: number; sku: string; price: number; old_price: number; stock: number }[];
};

export type Values = Record<string, number | boolean>;
export type WantedChange = z.output<typeof BulkChange>;
export type Refusal = z.output<typeof BulkRefusal>;

type Change<Value> = { before: Value; after: Value };

/** One difference, of a variant or, where that is null, of a product. */
export type Difference = {
  product: number;
  variant: number | null;
  name: string;
  sku: string;
  before: Values;
  after: Values;
  moved?: Change<TreePlace> | undefined;
  said?: Change<SaidAttribute>[] | undefined;
  refusal: Refusal | null;
};

/** These products in order of id; with `locked`, their rows are locked until the transaction ends. */
export async function loadBulkProducts(
  db: Db,
  ids: readonly number[],
  { locked = false } = {},
): Promise<BulkProduct[]> {
  if (locked) {
    await sql`select from products where id = any(${ids}::int[]) order by id for update`.execute(db);
    await sql`
      select from stock where variant_id in (select id from variants where product_id = any(${ids}::int[]))
      order by variant_id for update`.execute(db);
  }
  const { rows } = await sql<BulkProduct>`
    select p.id, p.name, p.discount, ${treePlace} as place, ${attributesSaid} as attributes,
      ${saidByVariants} as "ofVariants", p.is_arrived, p.is_gsi as gsi, p.is_recommended, p.is_accessory,
      (select coalesce(json_agg(json_build_object(
          'id', variants.id, 'sku', sku, 'price', price, 'old_price', coalesce(old_price, 0), 'stock', coalesce(quantity, 0)
        ) order by position, variants.id), '[]')
        from variants left join stock on variant_id = variants.id
        where product_id = p.id and not is_archived) as variants
    from products p where p.id = any(${ids}::int[]) order by p.id limit ${ids.length}`.execute(db);
  return rows;
}

export async function insertBulkEdit(
  db: Db,
  { actorId, change, rows }: { actorId: number; change: WantedChange; rows: readonly Difference[] },
): Promise<number> {
  const { id } = await db
    .insertInto('bulk_edits')
    .values({ actor_id: actorId, change: JSON.stringify(change), rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type BulkEdit = {
  id: number;
  change: WantedChange;
  rows: Difference[];
  created_at: Date;
  undone_at: Date | null;
};

/** Keeps the edit from being undone twice at once. */
export async function lockBulkEdit(db: Db, id: number): Promise<BulkEdit | undefined> {
  const row = await db.selectFrom('bulk_edits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row as BulkEdit | undefined;
}

export async function markUndone(db: Db, id: number): Promise<void> {
  await db.updateTable('bulk_edits').set({ undone_at: sql`now()` }).where('id', '=', id).execute();
}

export type BulkSummary = Omit<BulkEdit, 'rows'> & { changed: number };

/** The newest first. */
export async function listBulkEdits(db: Db, limit: number): Promise<BulkSummary[]> {
  const { rows } = await sql<BulkSummary>`
    select id, change, created_at, undone_at, jsonb_array_length(rows) as changed
    from bulk_edits order by id desc limit ${limit}`.execute(db);
  return rows;
}
