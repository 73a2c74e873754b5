import { sql } from 'kysely';
import type { StoredSmsFields } from '#contract/admin/sms.ts';
import type { SmsGatewayName } from '#rules/people/sms.ts';
import type { OrderNews } from '#rules/sales/order-news.ts';
import type { Db } from '#server/platform/database/connection.ts';

export type SettingsRow = {
  gateway: SmsGatewayName | 'none';
  fields: StoredSmsFields;
  sealed_secret: Buffer | null;
  sealed_authorization: Buffer | null;
  price_tyiyn: number;
  cap_som: number;
  takes_foreign: boolean;
  order_news: OrderNews[];
  quiet_from: number;
  quiet_to: number;
  version: number;
};

export async function findSettings(db: Db): Promise<SettingsRow | undefined> {
  const row = await db
    .selectFrom('sms_settings')
    .select([
      'gateway',
      'fields',
      'sealed_secret',
      'sealed_authorization',
      'price_tyiyn',
      'cap_som',
      'takes_foreign',
      'order_news',
      'quiet_from',
      'quiet_to',
      'version',
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      gateway: row.gateway as SettingsRow['gateway'],
      fields: row.fields as SettingsRow['fields'],
      order_news: row.order_news as OrderNews[],
    }
  );
}

/** Locks the settings until the transaction ends. */
export async function holdSettings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sms_settings'))`.execute(tx);
}

/** The settings as the next version. */
export async function saveSettings(tx: Db, { fields, ...row }: Omit<SettingsRow, 'version'>): Promise<void> {
  const values = { ...row, fields: JSON.stringify(fields) };
  await tx
    .insertInto('sms_settings')
    .values(values)
    .onConflict((there) =>
      there.column('is_only').doUpdateSet({ ...values, version: sql<number>`sms_settings.version + 1` }),
    )
    .execute();
}

/** Today by the shop's clock. */
const today = sql<string>`(now() at time zone 'Asia/Bishkek')::date`;

/** Counts parts into what today may have; parallel messages all count. @returns false: there is no room for them */
export async function takeParts(db: Db, parts: number, most: number): Promise<boolean> {
  await sql`insert into sms_days (day) values (${today}) on conflict do nothing`.execute(db);
  const { rows } = await sql`
    update sms_days set parts = parts + ${parts} where day = ${today} and parts + ${parts} <= ${most} returning day`.execute(
    db,
  );
  return rows.length > 0;
}

/** The same; that there was no room the day remembers. */
export async function countParts(db: Db, parts: number, most: number): Promise<boolean> {
  if (await takeParts(db, parts, most)) return true;
  await sql`update sms_days set capped_at = now() where day = ${today} and capped_at is null`.execute(db);
  return false;
}

/** Keeps why the gateway takes none of the shop's messages, for staff to see. */
export async function noteProblem(db: Db, problem: string): Promise<void> {
  await sql`insert into sms_days (day) values (${today}) on conflict do nothing`.execute(db);
  await sql`update sms_days set problem = ${problem} where day = ${today} and problem is null`.execute(db);
}

/** The gateway takes messages again. */
export async function clearProblem(db: Db): Promise<void> {
  await sql`update sms_days set problem = null where day = ${today} and problem is not null`.execute(db);
}

export type Today = { parts: number; is_capped: boolean; problem: string | null };

export async function getToday(db: Db): Promise<Today> {
  const { rows } = await sql<Today>`
    select parts, capped_at is not null as is_capped, problem from sms_days where day = ${today}`.execute(db);
  return rows[0] ?? { parts: 0, is_capped: false, problem: null };
}

export type NewSms = {
  reference: string;
  phone: string;
  kind: string;
  sealedText: Buffer;
  parts: number;
  goodForS: number;
};

export async function insertSms(tx: Db, sms: NewSms): Promise<number> {
  const { id } = await tx
    .insertInto('sms_messages')
    .values({
      reference: sms.reference,
      phone: sms.phone,
      kind: sms.kind,
      sealed_text: sms.sealedText,
      parts: sms.parts,
      good_until: sql<Date>`now() + make_interval(secs => ${sms.goodForS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type UnsentSms = { id: number; reference: string; phone: string; sealedText: Buffer; isOld: boolean };

/** A message that still has to go out; undefined once it is sent or given up. */
export async function findUnsent(db: Db, id: number): Promise<UnsentSms | undefined> {
  const row = await db
    .selectFrom('sms_messages')
    .select(['id', 'reference', 'phone', 'sealed_text', sql<boolean>`good_until < now()`.as('isOld')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.sealed_text) return undefined;
  const { sealed_text: sealedText, ...sms } = row;
  return { ...sms, sealedText };
}

const oneMore = sql<number>`attempts + 1`;

/** Notes that it went out; its text is deleted. */
export async function markSent(db: Db, id: number): Promise<void> {
  const sent = { sealed_text: null, sent_at: sql<Date>`now()`, last_error: null, attempts: oneMore };
  await db.updateTable('sms_messages').set(sent).where('id', '=', id).where('sealed_text', 'is not', null).execute();
}

/** Gives it up; its text is deleted. */
export async function markGivenUp(db: Db, id: number, reason: string): Promise<void> {
  const failed = { sealed_text: null, failed_at: sql<Date>`now()`, last_error: reason, attempts: oneMore };
  await db.updateTable('sms_messages').set(failed).where('id', '=', id).where('sealed_text', 'is not', null).execute();
}

/** How many other numbers were refused so since a message last went out. */
export async function countRefusedNumbers(db: Db, reason: string, phone: string): Promise<number> {
  const { count } = await db
    .selectFrom('sms_messages')
    .select((eb) => eb.fn.count<number>('phone').distinct().as('count'))
    .where('last_error', '=', reason)
    .where('failed_at', 'is not', null)
    .where('phone', '<>', phone)
    .where(sql<boolean>`id > coalesce((select max(id) from sms_messages where sent_at is not null), 0)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps why an attempt failed. */
export async function markTried(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ last_error: reason, attempts: oneMore })
    .where('id', '=', id)
    .where('sealed_text', 'is not', null)
    .execute();
}

/** The newest messages, without their texts. */
export const listNewest = (db: Db, limit: number) =>
  db
    .selectFrom('sms_messages')
    .select(['id', 'phone', 'kind', 'parts', 'attempts', 'last_error', 'created_at', 'sent_at', 'failed_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes what was sent to a number. */
export async function deleteMessagesTo(tx: Db, phone: string): Promise<void> {
  await tx.deleteFrom('sms_messages').where('phone', '=', phone).where('sealed_text', 'is', null).execute();
}
