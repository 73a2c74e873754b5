import { existsSync } from 'node:fs';
import type { Pool } from 'pg';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { type Ledger, openLedger } from '#server/simulated-bank/ledger.ts';
import { ledgerFile } from '#server/simulated-bank/simulated-bank.ts';
import { checksOf, examine } from './examine.ts';
import type { Report } from './reports.ts';

/** The books of the simulated bank, where the shop has had one. */
export function findLedger({
  BANK_URL,
  DATA_DIR,
}: {
  BANK_URL?: string | undefined;
  DATA_DIR: string;
}): Ledger | undefined {
  const file = ledgerFile(DATA_DIR);
  return !BANK_URL && existsSync(file) ? openLedger(file) : undefined;
}

/** Looks at all books of the shop at once (see `examine`). */
export async function examineShop(
  pool: Pool,
  { media, ...place }: { BANK_URL?: string | undefined; DATA_DIR: string; media?: MediaStore },
): Promise<Report> {
  const ledger = findLedger(place);
  const startedAt = performance.now();
  try {
    const findings = await examine(pool, ledger, { media });
    return { checks: checksOf({ media }).length, findings, tookMs: Math.round(performance.now() - startedAt) };
  } finally {
    ledger?.close();
  }
}
