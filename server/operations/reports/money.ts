import type { Reply } from '#contract/client.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { unnamedWords } from '#server/sales/orders/method-words.ts';
import { type DaySpan, requireSpan } from './days.ts';
import { sumMoneyByMethod } from './money-days-queries.ts';

/**
 * What the money ledger says came and went in the days by each way to pay.
 *
 * @throws DomainError invalid: the span
 */
export async function getMoneyReport(db: Db, span: DaySpan): Promise<Reply<'GET /admin/reports/money/'>> {
  const moved = await sumMoneyByMethod(db, requireSpan(span));
  const rows = moved.map(({ key, received, refunded, ...named }) => {
    const names = fieldTexts(named, 'name');
    const words = names.name ? names : unnamedWords(key as Parameters<typeof unnamedWords>[0]);
    return { key, ...words, received, refunded, left: received - refunded };
  });
  const sumOf = (field: 'received' | 'refunded' | 'left') => rows.reduce((sum, row) => sum + row[field], 0);
  return { rows, sums: { received: sumOf('received'), refunded: sumOf('refunded'), left: sumOf('left') } };
}
