import { examineBooksTask, listReports } from '#server/operations/doctor/reports.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { sendEmailTask, writeAgain } from '#server/platform/mail/emails.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './queries.ts';
import { maskEmail, redact } from './redact.ts';

const mostShown = 100;

/** A page of e-mails without recipients. */
export async function listEmails(db: Db, filter: Parameters<typeof queries.listEmailRows>[1]) {
  const { count, rows } = await queries.listEmailRows(db, filter);
  return {
    count,
    rows: rows.map((row) => ({
      ...row,
      recipient: maskEmail(row.recipient),
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Tries at once to send an e-mail that has not gone out, and writes one again that has and never arrived.
 *
 * @throws DomainError not_found; conflict `forgotten`: its text is gone or its link works no longer
 */
export function resendEmail({ db, config }: Services, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    const mail = await queries.lockEmail(tx, id);
    if (!mail) throw notFound('Email');
    if (mail.isSent) {
      if (!(await writeAgain(tx, id, config.secretKey))) {
        throw new DomainError('conflict', 'forgotten');
      }
    } else if (!(await queries.hurryEmail(tx, sendEmailTask, id))) await addJob(tx, sendEmailTask, { id });
    const change = { before: null, after: { template: mail.template } };
    await recordChange(tx, { actor, action: 'letter.resend', subject: 'letter', subjectId: id, ...change });
  });
}

/** A page of the jobs that have failed so far, and how many there are in which state. */
export async function listJobs(db: Db, filter: Parameters<typeof queries.listFailedJobs>[1]) {
  const [counts, { count, rows }] = await Promise.all([queries.countJobs(db), queries.listFailedJobs(db, filter)]);
  return {
    counts,
    count,
    rows: rows.map((job) => ({
      ...job,
      last_error: job.last_error && redact(job.last_error),
      run_at: job.run_at.toISOString(),
      created_at: job.created_at.toISOString(),
    })),
  };
}

/** Tries a job again now. @throws DomainError not_found: it is done or running */
export const retryJob = (db: Db, actor: Actor, id: string): Promise<void> =>
  changeJob(db, actor, { id, action: 'job.retry', change: queries.retryJobRow });

/** Gives a job up for good. @throws DomainError not_found: it is done or running */
export const dropJob = (db: Db, actor: Actor, id: string, reason: string): Promise<void> =>
  changeJob(db, actor, { id, action: 'job.drop', change: queries.dropJobRow, reason });

type JobChange = {
  id: string;
  action: string;
  change: (tx: Db, id: string) => Promise<string | undefined>;
  reason?: string;
};

function changeJob(db: Db, actor: Actor, { id, action, change, reason }: JobChange): Promise<void> {
  return transact(db, async (tx) => {
    const task = await change(tx, id);
    if (!task) throw notFound('Job');
    const after = reason === undefined ? null : { reason };
    await recordChange(tx, { actor, action, subject: 'job', subjectId: id, before: { task }, after });
  });
}

/** Payments whose state only the bank knows. */
export async function listBankQuestions(db: Db) {
  const rows = await queries.listQuestionRows(db, mostShown);
  return rows.map(({ status, ...row }) => ({
    ...row,
    status: status as 'creating' | 'pending' | 'voiding' | 'refunding',
    next_ask_at: row.next_ask_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }));
}

/** Reports of the doctor. */
export async function listDoctorReports(db: Db) {
  return (await listReports(db)).map(({ created_at: at, ...report }) => ({ ...report, at: at.toISOString() }));
}

/** Has the books looked at now, once however often it is asked for. */
export async function callDoctor(db: Db, actor: Actor): Promise<{ status: 'asked' }> {
  await transact(db, async (tx) => {
    await addJob(tx, examineBooksTask, {}, { key: examineBooksTask });
    const about = { subject: 'settings', subjectId: 'doctor', before: null, after: null };
    await recordChange(tx, { actor, action: 'doctor.call', ...about });
  });
  return { status: 'asked' };
}
