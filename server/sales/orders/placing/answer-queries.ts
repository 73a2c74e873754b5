import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/** A request that may be repeated: whose it is, the key it came with, and a hash of what it says. */
export type KeyedRequest = { scope: string; key: string; hash: Buffer };

/**
 * Takes the key for this transaction; waits while another transaction has it. False where there is an answer
 * already, which counts for 24 hours.
 */
export async function takeKey(tx: Db, { scope, key, hash }: KeyedRequest): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as kept (scope, key, request_hash) values (${scope}, ${key}, ${hash})
    on conflict (scope, key) do update set request_hash = excluded.request_hash, body = null, created_at = now()
    where kept.created_at < now() - interval '1 day'
    returning key ${fixedShape}`.execute(tx);
  return rows.length > 0;
}

export async function keepAnswer(tx: Db, { scope, key }: KeyedRequest, json: string): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ body: json })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .modifyEnd(fixedShape)
    .execute();
}

export async function findAnswer(
  db: Db,
  { scope, key }: KeyedRequest,
): Promise<{ hash: Buffer; body: unknown } | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash as hash', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>=', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
}
