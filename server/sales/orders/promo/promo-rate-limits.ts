import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/rate-limits/limits.ts';
import { addressKey, giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';

/** Codes that do not exist, from one address: who mistypes meets it never, who tries words soon. */
export const promoGuesses: Limit = { attempts: 120, windowS: 3600 };

/**
 * Does what asks for a promo code; only codes that do not exist count.
 *
 * @throws DomainError throttled: too many of them from this address
 */
export async function guardPromo<T>(
  db: Db,
  { ip, code }: { ip: string; code: string | null | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const key = `promo:${addressKey(ip)}`;
  // Before it is looked for: were it counted after, parallel guesses would all slip by.
  await limitRate(db, key, promoGuesses);
  let isGuess = false;
  try {
    return await work();
  } catch (error) {
    isGuess = error instanceof DomainError && error.code === 'promo_unknown';
    throw error;
  } finally {
    if (!isGuess) await giveBack(db, key);
  }
}
