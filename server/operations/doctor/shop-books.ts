import type { Pool } from 'pg';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import type { BankBooks } from './books.ts';
import { checksOf, examine } from './examine.ts';
import type { Report } from './report.ts';

/**
 * Looks at all books of the shop at once (see `examine`).
 *
 * @param ledger the simulated bank's books, where the shop has had such a bank; closed at the end
 */
export async function examineShop(
  pool: Pool,
  { media, ledger }: { media?: MediaStore; ledger: BankBooks | undefined },
): Promise<Report> {
  const startedAt = performance.now();
  try {
    const findings = await examine(pool, ledger, { media });
    return { checks: checksOf({ media }).length, findings, tookMs: Math.round(performance.now() - startedAt) };
  } finally {
    ledger?.close();
  }
}
