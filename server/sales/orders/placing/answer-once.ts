import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, invalidField } from '#server/platform/errors.ts';
import { findAnswer, type KeyedRequest } from './answer-queries.ts';

const longestKey = 200;

/**
 * The request as its Idempotency-Key names it; undefined without a key.
 *
 * @param scope within which keys are unique
 * @throws DomainError invalid: the key is too long
 */
export function keyedRequest(scope: string, header: unknown, body: unknown): KeyedRequest | undefined {
  const key = String(header ?? '').trim();
  if (!key) return undefined;
  if (key.length > longestKey) {
    throw invalidField('idempotency_key', 'too_long', { most: longestKey });
  }
  return { scope, key, hash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

/** The refusal of a request whose key has an answer already, which `answerOnce` then gives. */
export const keyInUse = () => new DomainError('conflict', 'idempotency_key_in_use');

/**
 * The answer of `make`, or the one that an earlier request with this key got.
 *
 * Only success is stored, so a failure can be retried. The stored answer is looked up only when `make` fails:
 * it does at every repetition, be it over the key or over what the first request has changed, such as the stock.
 *
 * @throws DomainError conflict: the key came with another body before; any error of `make`
 */
export async function answerOnce<Answer>(
  db: Db,
  request: KeyedRequest | undefined,
  make: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    const earlier = request && (await findAnswer(db, request));
    if (!earlier) throw error;
    if (earlier.hash.equals(request.hash)) return earlier.body as Answer;
    throw new DomainError('conflict', 'idempotency_key_reused');
  }
}
