import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** A request that may be repeated: whose it is, the key it came with, and a hash of what it says. */
export type KeyedRequest = { scope: string; key: string; hash: Buffer };

/**
 * Takes the key for its transaction, as a part of a statement; waits while another transaction has it. No row where there is
 * an answer already, which counts for 24 hours.
 */
export const takenKey = ({ scope, key, hash }: KeyedRequest): RawBuilder<object> => sql`
  insert into idempotency_keys as kept (scope, key, request_hash) values (${scope}, ${key}, ${hash})
  on conflict (scope, key) do update set request_hash = excluded.request_hash, body = null, created_at = now()
  where kept.created_at < now() - interval '1 day'
  returning key`;

/** Keeps the answer of a key that an earlier statement took, as a part of another. */
export const keptAnswer = ({ scope, key }: KeyedRequest, json: string): RawBuilder<object> => sql`
  update idempotency_keys set body = ${json} where scope = ${scope} and key = ${key}`;

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
