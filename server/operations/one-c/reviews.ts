import { recordChange } from '#server/platform/audit/audit.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { settleReview } from './review-queries.ts';

/**
 * A product that 1C sent without its brand, group or name is right as it is.
 *
 * @throws DomainError not_found: it does not wait for a decision
 */
export function keepAsItIs({ db }: Pick<Services, 'db'>, actor: Actor, productId: number): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await settleReview(tx, productId))) throw notFound('Product');
    await recordChange(tx, {
      actor,
      action: 'exchange.settle',
      subject: 'product',
      subjectId: productId,
      before: null,
      after: null,
    });
  });
}
