import type { Pool } from 'pg';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { answerChecks } from './answers.ts';
import { bankCheck } from './bank-books.ts';
import type { BankBooks } from './books.ts';
import { type Check, type Finding, findingsOf } from './check.ts';
import { customersCheck } from './customers.ts';
import { moneyChecks } from './money.ts';
import { moneyDaysCheck } from './money-days.ts';
import { paymentChecks } from './payments.ts';
import { picturesCheck } from './pictures.ts';
import { promoChecks } from './promo.ts';
import { soldSumsChecks } from './sold-sums.ts';
import { sourceWordsCheck } from './source-words.ts';
import { stockChecks } from './stock.ts';
import { stockValueChecks } from './stock-value.ts';
import { timelineChecks } from './timeline.ts';
import { totalsCheck } from './totals.ts';

/** Everything that is looked at in the books. */
const bookChecks: Check[] = [
  totalsCheck,
  ...stockChecks,
  ...promoChecks,
  ...soldSumsChecks,
  ...stockValueChecks,
  ...timelineChecks,
  ...paymentChecks,
  ...moneyChecks,
  moneyDaysCheck,
  customersCheck,
  sourceWordsCheck,
  bankCheck,
  ...answerChecks,
];

type Options = {
  /** Where the pictures are; absent: pictures are not checked. */
  media?: MediaStore | undefined;
  /** Is notified of each check when it is done. */
  onCheck?: (check: Check, findings: Finding[]) => void;
};

/** Everything that is looked at, the pictures only where one says where they are. */
export const checksOf = ({ media }: Pick<Options, 'media'>): Check[] => [
  ...bookChecks,
  ...(media ? [picturesCheck(media)] : []),
];

/**
 * Recalculates everything that is stored twice and reports differences. Reads one snapshot, so a running shop is
 * consistent; changes and locks nothing.
 *
 * @param ledger the simulated bank's books, where the shop has such a bank
 * @throws MediaAway the pictures cannot be reached
 */
export async function examine(
  pool: Pool,
  ledger: BankBooks | undefined,
  { media, onCheck = () => undefined }: Options = {},
): Promise<Finding[]> {
  const client = await pool.connect();
  const all: Finding[] = [];
  const asOf = Date.now();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    for (const check of checksOf({ media })) {
      const findings = await findingsOf(check, { client, ledger, asOf });
      onCheck(check, findings);
      all.push(...findings);
    }
    return all;
  } finally {
    // A connection that broke since has nothing to roll back, and is not to be used again.
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
