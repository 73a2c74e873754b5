import { sql } from 'kysely';
import type { AlertEvent } from '#rules/people/staff-alerts.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

export type TelegramRow = {
  is_on: boolean;
  chat_id: string;
  sealed_token: Buffer | null;
  events: AlertEvent[];
  version: number;
};

/** The chat that gets alerts; undefined: none is set. */
export async function findTelegram(db: Db): Promise<TelegramRow | undefined> {
  const row = await db
    .selectFrom('staff_telegram')
    .select(['is_on', 'chat_id', 'sealed_token', 'events', 'version'])
    .modifyEnd(fixedShape)
    .executeTakeFirst();
  return row && { ...row, events: row.events as AlertEvent[] };
}

/** Locks it until the transaction ends. */
export async function holdTelegram(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff_telegram'))`.execute(tx);
}

/** The chat as the next version. */
export async function saveTelegram(tx: Db, { events, ...row }: Omit<TelegramRow, 'version'>): Promise<void> {
  const values = { ...row, events: JSON.stringify(events) };
  await tx
    .insertInto('staff_telegram')
    .values(values)
    .onConflict((there) =>
      there.column('is_only').doUpdateSet({ ...values, version: sql<number>`staff_telegram.version + 1` }),
    )
    .execute();
}
