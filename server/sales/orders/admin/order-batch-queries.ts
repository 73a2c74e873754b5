import { sql } from 'kysely';
import type { z } from 'zod';
import type { OrderBatch } from '#contract/admin/order-batches.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type Actor, staffEmail } from '#server/platform/http/access.ts';

type Batch = z.input<typeof OrderBatch>;
export type BatchStep = 'confirmed' | 'assembled' | 'delivering' | 'ready';
/** One order of a batch as it was seen; a `step` of null takes its last one back. */
export type WantedStep = { orderId: number; version: number; step: BatchStep | null };
export type WaitingStep = WantedStep & { position: number; actor: Pick<Actor, 'id' | 'email'> };

/** A batch that waits for its job. @returns its id; orders that do not exist are left out */
export async function insertBatch(
  tx: Db,
  actor: Pick<Actor, 'id' | 'email'>,
  steps: readonly WantedStep[],
): Promise<number> {
  const { id } = await tx
    .insertInto('order_batches')
    .values({ actor_id: actor.id, actor_email: staffEmail(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into order_batch_steps (batch_id, position, order_id, version, step)
    select ${id}::int, given.nth, orders.id, given.version, given.step
    from rows from (jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as ("orderId" int, version int, step text))
      with ordinality as given (order_id, version, step, nth)
    join orders on orders.id = given.order_id`.execute(tx);
  return id;
}

/** The first order of a batch from this position on that still waits. */
export async function findWaiting(db: Db, batchId: number, from: number): Promise<WaitingStep | undefined> {
  const row = await db
    .selectFrom('order_batch_steps as step')
    .innerJoin('order_batches as batch', 'batch.id', 'step.batch_id')
    .select(['position', 'order_id', 'version', 'step', 'actor_id', 'actor_email'])
    .where('batch_id', '=', batchId)
    .where('position', '>=', from)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      position: row.position,
      orderId: row.order_id,
      version: row.version,
      step: row.step as BatchStep | null,
      actor: { id: row.actor_id, email: row.actor_email },
    }
  );
}

/** Keeps this order of the batch for the transaction. @returns whether it still waits */
export async function lockWaiting(tx: Db, batchId: number, position: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_batch_steps
    where batch_id = ${batchId} and position = ${position} and state = 'waiting' for update`.execute(tx);
  return rows.length > 0;
}

/** Writes down that the step was taken, and as what it left the order. */
export async function noteTaken(tx: Db, batchId: number, { position, orderId }: WaitingStep): Promise<void> {
  await sql`
    update order_batch_steps set state = 'done', ended_at = now(),
      new_version = (select version from orders where id = ${orderId})
    where batch_id = ${batchId} and position = ${position}`.execute(tx);
}

/** Writes down why the step was not taken, unless something was written down already. */
export async function noteRefused(db: Db, batchId: number, position: number, refusal: string): Promise<void> {
  await sql`
    update order_batch_steps set state = 'refused', ended_at = now(), refusal = ${refusal}
    where batch_id = ${batchId} and position = ${position} and state = 'waiting'`.execute(db);
}

/** Orders whose step a batch took, as that left them. */
export async function listTaken(db: Db, batchId: number): Promise<{ orderId: number; version: number }[]> {
  const { rows } = await sql<{ orderId: number; version: number }>`
    select order_id as "orderId", new_version as version from order_batch_steps
    where batch_id = ${batchId} and state = 'done' and step is not null order by position`.execute(db);
  return rows;
}

const summary = sql`
  select batch.id, coalesce(users.name, '') as actor, batch.created_at, counts.*
  from order_batches batch left join users on users.id = batch.actor_id
  cross join lateral (
    select count(*)::int as count, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'refused')::int as refused, coalesce(bool_or(step is null), false) as is_back,
      max(ended_at) as ended_at
    from order_batch_steps where batch_id = batch.id) counts`;
type Row = Omit<Batch, 'created_at' | 'orders'> & { created_at: Date; ended_at: Date | null };

const summaryOf = ({ ended_at: _, ...row }: Row) => ({ ...row, created_at: row.created_at.toISOString() });

/** A batch with each of its orders. */
export async function findBatch(db: Db, id: number): Promise<Batch | undefined> {
  const { rows } = await sql<Row>`${summary} where batch.id = ${id}`.execute(db);
  const { rows: orders } = await sql<Batch['orders'][number]>`
    select orders.id, orders.number, state, refusal, orders.status
    from order_batch_steps join orders on orders.id = order_id where batch_id = ${id} order by position`.execute(db);
  return rows[0] && { ...summaryOf(rows[0]), orders };
}

/** Batches under way, and those that ended within so many minutes; the newest first. */
export async function listBatches(db: Db, { minutes, limit }: { minutes: number; limit: number }) {
  const { rows } = await sql<Row>`${summary}
    where batch.created_at > now() - interval '1 day'
      and (counts.done + counts.refused < counts.count or counts.ended_at > now() - make_interval(mins => ${minutes}))
    order by batch.id desc limit ${limit}`.execute(db);
  return rows.map(summaryOf);
}
