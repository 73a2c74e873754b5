import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Ids of the attributes that the older wire has fields of its own for. */
export async function findCommonOptions(db: Db): Promise<{ color: number; memory: number }> {
  const { rows } = await sql<{ color: number; memory: number }>`
    select common_option('colour') as color, common_option('number') as memory`.execute(db);
  return rows[0] ?? { color: 0, memory: 0 };
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
