import type { AdminQuestion } from '#contract/admin/questions.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './queries.ts';
import { stateOf } from './questions.ts';
import { sendAnswerTask } from './send-answer.ts';

/** A page of questions as the admin has them. */
export async function listAdminQuestions(db: Db, filter: queries.QuestionFilter) {
  const { count, rows } = await queries.listAdminRows(db, filter);
  return { count, rows: rows.map(wireAdmin) };
}

/**
 * Answers a question in the name of the shop and has its asker sent the answer, or takes the answer away (an empty text).
 *
 * @throws DomainError not_found; conflict `stale` with the question as it is now
 */
export function answerQuestion(services: Services, actor: Actor, { text, ...which }: Which & { text: string }) {
  const answer = plainText(text) || null;
  return changeQuestion(services, which, async (tx, { answer: before }) => {
    await queries.updateQuestion(tx, which.id, { answer });
    // A slip of the pen may be put right before it is sent.
    if (answer) await sendLater(tx, which.id);
    const change = { before: { answer: before }, after: { answer } };
    await recordChange(tx, { actor, action: 'question.answer', ...about(which.id), ...change });
  });
}

const sendAfterS = 60;
/** An answer that was sent before is not sent again. */
const sendLater = (tx: Db, question: number) =>
  addJob(tx, sendAnswerTask, { question }, { delayS: sendAfterS, key: `${sendAnswerTask}:${question}` });

type Decision = { is_hidden: false } | { is_hidden: true; because: string };

/** Takes a question away with a reason, or brings it back: an answer that has not gone out by then is sent. @throws DomainError not_found; conflict `stale` */
export function decideQuestion(services: Services, actor: Actor, { id, version, ...decision }: Which & Decision) {
  return changeQuestion(services, { id, version }, async (tx, current) => {
    const because = decision.is_hidden ? decision.because : null;
    await queries.updateQuestion(tx, id, { hidden_because: because });
    // The job does not send what is hidden when it runs.
    if (because === null && current.answer !== null) await sendLater(tx, id);
    const action = because === null ? 'question.show' : 'question.hide';
    const change = { before: { because: current.hidden_because }, after: { because } };
    await recordChange(tx, { actor, action, ...about(id), ...change });
  });
}

/** Puts a question before the others of its product, or no longer. @throws DomainError not_found; conflict `stale` */
export function pinQuestion(services: Services, actor: Actor, { is_pinned, ...which }: Which & { is_pinned: boolean }) {
  return changeQuestion(services, which, async (tx, current) => {
    await queries.updateQuestion(tx, which.id, { is_pinned });
    const change = { before: { is_pinned: current.is_pinned }, after: { is_pinned } };
    await recordChange(tx, { actor, action: 'question.pin', ...about(which.id), ...change });
  });
}

type Which = { id: number; version: number };
type Change = (tx: Db, current: queries.AdminQuestionRow) => Promise<void>;

const about = (id: number) => ({ subject: 'question', subjectId: id });

function changeQuestion({ db }: Services, { id, version }: Which, change: Change): Promise<AdminQuestion> {
  return transact(db, async (tx) => {
    const current = await queries.lockQuestion(tx, id);
    if (!current) throw notFound('Question');
    if (current.version !== version) throw stale(wireAdmin(current));
    await change(tx, current);
    // The page of the product is another one now.
    await catalogChanged(tx, [current.product]);
    const changed = await queries.lockQuestion(tx, id);
    if (!changed) throw new Error('A locked question is gone');
    return wireAdmin(changed);
  });
}

const wireAdmin = (row: queries.AdminQuestionRow): AdminQuestion => ({
  ...row,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  state: stateOf(row),
});
