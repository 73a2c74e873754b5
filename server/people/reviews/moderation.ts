import type { AdminReview } from '#contract/admin/reviews.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import {
  type AdminReviewRow,
  listAdminReviewRows,
  lockReview,
  type ReviewFilter,
  setReviewReply,
  setReviewState,
} from './admin-queries.ts';
import { dropPhoto } from './photos.ts';
import { wirePhotos } from './wire.ts';

/** A page of reviews as the admin has them. */
export async function listAdminReviews(db: Db, filter: ReviewFilter) {
  const { count, rows } = await listAdminReviewRows(db, filter);
  return { count, rows: rows.map(wireAdminReview) };
}

type Decision = { version: number } & ({ state: 'shown' } | { state: 'hidden'; because: string });

/**
 * Shows or hides a review. The product's mean and count follow in the same transaction, and every process is notified.
 *
 * @throws DomainError not_found; conflict `stale` with the review as it is now
 */
export function decideReview(services: Services, actor: Actor, id: number, decision: Decision): Promise<AdminReview> {
  return changeReview(services, id, decision.version, async (tx, current) => {
    const because = decision.state === 'hidden' ? decision.because : null;
    await setReviewState(tx, id, because);
    await refreshProductSummaries(tx, [current.product]);
    const action = because === null ? 'review.show' : 'review.hide';
    const after = { state: decision.state, because };
    await recordChange(tx, { actor, action, ...about(id), before: { state: current.state }, after });
  });
}

/**
 * Answers a review in the name of the shop, or takes the answer away (an empty text).
 *
 * @throws DomainError not_found; conflict `stale` with the review as it is now
 */
export function replyToReview(
  services: Services,
  actor: Actor,
  id: number,
  { version, text }: { version: number; text: string },
): Promise<AdminReview> {
  return changeReview(services, id, version, async (tx, current) => {
    const reply = plainText(text) || null;
    await setReviewReply(tx, id, reply);
    const change = { before: { reply: current.reply }, after: { reply } };
    await recordChange(tx, { actor, action: 'review.reply', ...about(id), ...change });
  });
}

/**
 * Takes a photograph out of a review, for good.
 *
 * @throws DomainError not_found; conflict `stale` with the review as it is now
 */
export function removeShownPhoto(
  services: Services,
  actor: Actor,
  { id, photo, version }: { id: number; photo: number; version: number | undefined },
): Promise<AdminReview> {
  return changeReview(services, id, version, async (tx) => {
    const picture = await dropPhoto(tx, { id, photo });
    await recordChange(tx, { actor, action: 'review.photo', ...about(id), before: { picture }, after: null });
  });
}

const about = (id: number) => ({ subject: 'review', subjectId: id });

type Change = (tx: Db, current: AdminReviewRow) => Promise<void>;

function changeReview({ db }: Services, id: number, version: number | undefined, change: Change): Promise<AdminReview> {
  return transact(db, async (tx) => {
    const current = await lockReview(tx, id);
    if (!current) throw notFound('Review');
    if (current.version !== version) throw stale(wireAdminReview(current));
    await change(tx, current);
    await catalogChanged(tx, [current.product]);
    const changed = await lockReview(tx, id);
    if (!changed) throw new Error('A locked review is gone');
    return wireAdminReview(changed);
  });
}

const wireAdminReview = ({ created_at, replied_at, photos, ...review }: AdminReviewRow): AdminReview => ({
  ...review,
  created_at: created_at.toISOString(),
  replied_at: replied_at?.toISOString() ?? null,
  photos: wirePhotos(photos),
});
