import * as contract from '#contract/admin/payments-to-review.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { keepPaidOrder, noteRefundByHand, refundPayment } from './payments-to-review.ts';
import { listLastWords, listUndecidedPage } from './undecided-queries.ts';

const decisions = { keep: keepPaidOrder, refund: refundPayment, refunded_by_hand: noteRefundByHand };

/** Words of the bank that are shown with a payment; all of them are in the journal. */
const shownWords = 6;

/** The admin's queue of payments that are paid and need a decision. */
export function paymentReviewRoutes(services: Services): Route[] {
  return [
    serve(contract.listPaymentsToReview, async ({ query, url }) =>
      pageOf(url, await readQueue(services, query), query),
    ),
    serve(contract.reviewPayment, ({ params, body, user }) =>
      decisions[body.decision](services, { orderId: params.id, attemptId: body.attempt }, user),
    ),
  ];
}

async function readQueue({ db }: Services, page: { limit: number; offset: number }) {
  const { count, rows } = await listUndecidedPage(db, page);
  const words = Map.groupBy(
    await listLastWords(
      db,
      rows.map(({ reference }) => reference),
      shownWords,
    ),
    ({ reference }) => reference,
  );
  const shown = rows.map(({ reference, status, payment_status, paid_at, ...row }) => ({
    ...row,
    paid_at: paid_at.toISOString(),
    state: status === 'refunding' ? ('refunding' as const) : ('undecided' as const),
    is_late: row.order_status === 'cancelled',
    is_second: payment_status === 'paid',
    bank: (words.get(reference) ?? []).map(({ at, call, said, fault }) => ({
      at: at.toISOString(),
      call,
      said: said || null,
      fault,
    })),
  }));
  return { count, rows: shown };
}
