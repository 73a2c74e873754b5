import type { Db } from '#server/platform/database/connection.ts';

export type NewEntry = {
  actorId: number;
  actorEmail: string;
  action: string;
  subject: string;
  subjectId: string;
  before: unknown;
  after: unknown;
};

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      actor_id: entry.actorId,
      actor_email: entry.actorEmail,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute();
}
