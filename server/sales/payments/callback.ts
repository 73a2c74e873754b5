import { DomainError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { askBankOnHint } from './attempts.ts';
import { isSignedFor } from './callback-address.ts';
import { findByReference, insertCallback } from './queries.ts';

type Callback = { orderNumber: string; amount?: number; status?: string };

/**
 * Treats a callback as a hint: checks that its URL is signed by the shop, stores it, and polls the bank for the state.
 * Idempotent.
 *
 * @throws DomainError forbidden `bad_signature`: the address is none of ours
 */
export async function takeCallback(services: Services, callback: Callback, signature: string): Promise<void> {
  const { db, config, log } = services;
  const { orderNumber: reference, amount, status } = callback;
  const attempt = isSignedFor(config.secretKey, reference, signature)
    ? await findByReference(db, reference)
    : undefined;
  if (!attempt) {
    log?.warn({ reference: reference.slice(0, 64) }, 'a forged bank callback was refused');
    throw new DomainError('forbidden', 'bad_signature');
  }
  await insertCallback(db, reference, { amount: amount ?? null, status: status ?? null });
  if (amount !== undefined && amount !== attempt.amount) {
    log?.warn({ reference, amount, expected: attempt.amount }, 'a bank callback names another sum');
  }
  await askBankOnHint(db, attempt.id);
}
