import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export type Arrival = {
  id: number;
  at: Date;
  supplier: string;
  note: string;
  actor: string | null;
  lines: number;
  pieces: number;
  cost: number;
};

const arrivals = sql`
  select arrival.id, arrival.created_at as at, supplier, arrival.note, users.email as actor,
    count(movement.id)::int as lines, coalesce(sum(delta), 0)::int as pieces,
    coalesce(sum(delta::int8 * unit_cost), 0)::float8 as cost
  from stock_arrivals arrival
  left join users on users.id = arrival.actor_id
  left join stock_movements movement on movement.arrival_id = arrival.id`;

/** The newest arrivals, and how many there are. */
export async function listArrivals(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: Arrival[] }> {
  const { rows } = await sql<Arrival>`
    ${arrivals}
    where arrival.id in (select id from stock_arrivals order by id desc limit ${limit} offset ${offset})
    group by arrival.id, users.email order by arrival.id desc`.execute(db);
  const { count } = await db
    .selectFrom('stock_arrivals')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { count, rows };
}

/** @throws where there is none */
export async function getArrival(db: Db, id: number): Promise<Arrival> {
  const { rows } = await sql<Arrival>`${arrivals} where arrival.id = ${id} group by arrival.id, users.email`.execute(
    db,
  );
  const [arrival] = rows;
  if (!arrival) throw new Error(`There is no arrival ${id}`);
  return arrival;
}

/** Whether an arrival of this key is there already, by its id. */
export async function findArrivalByKey(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('stock_arrivals').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id;
}

/** The new arrival's id; undefined: the key exists already. */
export async function insertArrival(
  tx: Db,
  arrival: { key: string; supplier: string; note: string; actorId: number },
): Promise<number | undefined> {
  const { actorId, ...values } = arrival;
  const row = await tx
    .insertInto('stock_arrivals')
    .values({ ...values, actor_id: actorId })
    .onConflict((there) => there.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Which of these variants exist. */
export async function knownVariants(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('variants')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
