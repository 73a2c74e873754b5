import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** The colour that stands for none. */
export async function findUnnamedColor(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select unnamed_color() as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The ids of colours by the values that they are. */
export async function findColorsOfValues(db: Db, values: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; value: number }>`
    select id, value_id as value from colors where value_id = any(${values}::int[])`.execute(db);
  return new Map(rows.map(({ id, value }) => [value, id]));
}

type Ids = readonly { color?: number | undefined; memory?: number | null | undefined }[];

/** By their ids on the older wire: the values of colours, null for the one of what has none, and the gigabytes of memories. */
export async function findNamed(db: Db, ids: Ids) {
  const colors = await db
    .selectFrom('colors')
    .select(['id', 'value_id'])
    .where(sql<boolean>`id = any(${ids.flatMap(({ color }) => color ?? [])}::int[])`)
    .execute();
  const memories = await db
    .selectFrom('memories')
    .select(['id', 'volume'])
    .where(sql<boolean>`id = any(${ids.flatMap(({ memory }) => memory ?? [])}::int[])`)
    .execute();
  return {
    colors: new Map(colors.map(({ id, value_id: value }) => [id, value])),
    memories: new Map(memories.map(({ id, volume }) => [id, volume])),
  };
}
