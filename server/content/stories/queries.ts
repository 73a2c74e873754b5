import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

export type StoryFields = {
  is_draft: boolean;
  starts_at: string | null;
  ends_at: string | null;
  blocks: readonly object[];
};

const columns = [
  ...(['version', 'is_draft', 'starts_at', 'ends_at', 'blocks'] as const),
  sql<boolean>`coalesce(starts_at > now(), false)`.as('is_ahead'),
  sql<boolean>`coalesce(ends_at <= now(), false)`.as('is_over'),
] as const;

/** The story of a product in any state. */
export const findStory = (db: Db, product: number) =>
  db.selectFrom('product_stories').select(columns).where('product_id', '=', product).executeTakeFirst();

/** The blocks of it that are shown now; undefined unless the product is published. */
export async function findShownBlocks(db: Db, product: number): Promise<readonly object[] | undefined> {
  const { rows } = await sql<{ blocks: object[] | null }>`
    select blocks from products
    left join product_stories story on product_id = products.id and not is_draft
      and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)
    where products.id = ${product} and is_published ${fixedShape}`.execute(db);
  const [row] = rows;
  return row && (row.blocks ?? []);
}

/** The story of a product in any state, locked with what is not there yet until the transaction ends. */
export async function holdStory(tx: Db, product: number) {
  await sql`select pg_advisory_xact_lock(hashtext(${`story:${product}`}))`.execute(tx);
  return findStory(tx, product);
}

export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>;

/** Writes a version of a story, the first one too. */
export const writeStory = (tx: Db, product: number, { blocks, ...fields }: StoryFields & { version: number }) => {
  const row = { ...fields, blocks: JSON.stringify(blocks) };
  return tx
    .insertInto('product_stories')
    .values({ ...row, product_id: product })
    .onConflict((there) => there.column('product_id').doUpdateSet(row))
    .returning(columns)
    .executeTakeFirstOrThrow();
};

export const deleteStory = (tx: Db, product: number) =>
  tx.deleteFrom('product_stories').where('product_id', '=', product).execute();

/** Whether there is such a product, in any state. */
export const hasProduct = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Those of the products that shoppers may see. */
export const listPublished = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_published', '=', true)
    .orderBy('id')
    .limit(ids.length)
    .execute();

/** Records that the video is in use: until some days from now it is not removed. */
export const touchVideo = (db: Db, name: string) =>
  db
    .insertInto('stored_videos')
    .values({ name })
    .onConflict((there) => there.column('name').doUpdateSet({ touched_at: sql`now()` }))
    .execute();

/** The same for those of the videos that are still there. */
export const touchVideos = (db: Db, names: readonly string[]) =>
  sql`
    update stored_videos set touched_at = now()
    where name in (select name from stored_videos where name = any(${names}::text[]) order by name for update)`.execute(
    db,
  );

/** Videos that no story has named for so many days. */
export async function listUnusedVideos(db: Db, days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_videos stored
    where touched_at < now() - make_interval(days => ${days})
      and not exists (select from product_stories where position(stored.name in blocks::text) > 0)
    order by touched_at limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes a video that was unused for so many days; false where it was used or a story names it by now. */
export async function takeOldVideo(tx: Db, name: string, days: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from stored_videos stored
    where name = ${name} and touched_at < now() - make_interval(days => ${days})
      and not exists (select from product_stories where position(stored.name in blocks::text) > 0)`.execute(tx);
  return numAffectedRows === 1n;
}
