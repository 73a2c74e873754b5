import { type Selectable, sql } from 'kysely';
import { countedRows } from '#rules/limits.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { containing } from '#server/platform/database/like.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';

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

export type EntryFilter = {
  actor?: string;
  action?: string;
  subject?: string;
  subject_id?: string;
  search?: string;
  from?: string;
  to?: string;
  ordering: 'newest' | 'oldest';
  limit: number;
  offset: number;
};

/** The day begins in Bishkek. A timestamp, because a date would be taken for midnight of the server's zone. */
const dayStart = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Bishkek')`;
const dayEnd = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Asia/Bishkek')`;

/** A page of the entries that fit, and how many fit, to `countedRows` and one more. */
export async function listEntries(db: Db, filter: EntryFilter) {
  const { actor, action, subject, subject_id, search, from, to, ordering, limit, offset } = filter;
  const fitting = db
    .selectFrom('audit_entries')
    .$if(!!actor, (query) => query.where('actor_email', 'ilike', containing(actor ?? '')))
    .$if(!!action, (query) =>
      query.where(sql<boolean>`(action = ${action} or split_part(action, '.', 1) = ${action} or subject = ${action})`),
    )
    .$if(!!subject, (query) => query.where('subject', '=', subject ?? ''))
    .$if(!!subject_id, (query) => query.where('subject_id', '=', subject_id ?? ''))
    .$if(!!search, (query) =>
      query.where(
        sql<boolean>`(before::text ilike ${containing(search ?? '')} or after::text ilike ${containing(search ?? '')})`,
      ),
    )
    .$if(!!from, (query) => query.where('created_at', '>=', dayStart(from ?? '')))
    .$if(!!to, (query) => query.where('created_at', '<', dayEnd(to ?? '')));
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom(
        fitting
          .select('id')
          .limit(countedRows + 1)
          .as('counted'),
      )
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
    fitting
      .selectAll()
      .orderBy('id', ordering === 'oldest' ? 'asc' : 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { count, rows: rows.map(asEntry) };
}

type EntryRow = Selectable<DB['audit_entries']>;

const asEntry = ({ id, created_at, actor_email, actor_id: _, ...entry }: EntryRow) => ({
  ...entry,
  id: Number(id),
  at: created_at.toISOString(),
  actor: actor_email,
});
