import { sql } from 'kysely';
import type { StoredMessengers, StoredSmsFields } from '#contract/admin/sms.ts';
import type { MessageChannel, Messenger } from '#rules/people/message-channels.ts';
import type { SmsGatewayName } from '#rules/people/sms.ts';
import type { OrderNews } from '#rules/sales/order-news.ts';
import type { Db } from '#server/platform/database/connection.ts';

export type SettingsRow = {
  gateway: SmsGatewayName | 'none';
  fields: StoredSmsFields;
  sealed_secret: Buffer | null;
  sealed_authorization: Buffer | null;
  messengers: { [M in Messenger]?: Partial<StoredMessengers[M]> };
  sealed_whatsapp: Buffer | null;
  sealed_telegram: Buffer | null;
  price_tyiyn: number;
  cap_som: number;
  takes_foreign: boolean;
  order_news: OrderNews[];
  reminders: boolean;
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
      'messengers',
      'sealed_whatsapp',
      'sealed_telegram',
      'price_tyiyn',
      'cap_som',
      'takes_foreign',
      'order_news',
      'reminders',
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
      messengers: row.messengers as SettingsRow['messengers'],
      order_news: row.order_news as OrderNews[],
    }
  );
}

/** Locks the settings until the transaction ends. */
export async function holdSettings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sms_settings'))`.execute(tx);
}

/** The settings as the next version. */
export async function saveSettings(
  tx: Db,
  { fields, messengers, ...row }: Omit<SettingsRow, 'version'>,
): Promise<void> {
  const values = { ...row, fields: JSON.stringify(fields), messengers: JSON.stringify(messengers) };
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

/** What a message adds to a day: its parts, and what they cost in tyiyn. */
export type Cost = { parts: number; cost: number };

/** Counts a message into what today may cost; parallel ones all count. @returns false: there is no room for it */
export async function takeCost(db: Db, { parts, cost }: Cost, most: number): Promise<boolean> {
  await sql`insert into sms_days (day) values (${today}) on conflict do nothing`.execute(db);
  const { rows } = await sql`
    update sms_days set parts = parts + ${parts}, cost_tyiyn = greatest(0, cost_tyiyn + ${cost})
    where day = ${today} and cost_tyiyn + ${cost} <= ${most} returning day`.execute(db);
  return rows.length > 0;
}

/** The same; that there was no room the day remembers. */
export async function countCost(db: Db, cost: Cost, most: number): Promise<boolean> {
  if (await takeCost(db, cost, most)) return true;
  await sql`update sms_days set capped_at = now() where day = ${today} and capped_at is null`.execute(db);
  return false;
}

/** Keeps why a channel takes none of the shop's messages, for staff to see. */
export async function noteProblem(db: Db, channel: MessageChannel, problem: string): Promise<void> {
  await sql`insert into sms_days (day) values (${today}) on conflict do nothing`.execute(db);
  await (channel === 'sms'
    ? sql`update sms_days set problem = ${problem} where day = ${today} and problem is null`
    : sql`update sms_days set messenger_problems = messenger_problems || jsonb_build_object(${channel}::text, ${problem}::text)
          where day = ${today} and not messenger_problems ? ${channel}`
  ).execute(db);
}

/** The channel takes messages again. */
export async function clearProblem(db: Db, channel: MessageChannel): Promise<void> {
  await (channel === 'sms'
    ? sql`update sms_days set problem = null where day = ${today} and problem is not null`
    : sql`update sms_days set messenger_problems = messenger_problems - ${channel}::text
          where day = ${today} and messenger_problems ? ${channel}`
  ).execute(db);
}

export type Today = {
  parts: number;
  cost_tyiyn: number;
  is_capped: boolean;
  problem: string | null;
  messenger_problems: { [M in Messenger]?: string };
};

export async function getToday(db: Db): Promise<Today> {
  const { rows } = await sql<Today>`
    select parts, cost_tyiyn, capped_at is not null as is_capped, problem, messenger_problems
    from sms_days where day = ${today}`.execute(db);
  return rows[0] ?? { parts: 0, cost_tyiyn: 0, is_capped: false, problem: null, messenger_problems: {} };
}

export type NewSms = {
  reference: string;
  phone: string;
  kind: string;
  channel: MessageChannel;
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
      channel: sms.channel,
      sealed_text: sms.sealedText,
      parts: sms.parts,
      good_until: sql<Date>`now() + make_interval(secs => ${sms.goodForS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type UnsentSms = Omit<NewSms, 'goodForS'> & {
  id: number;
  /** For how long it still helps, in seconds; negative: no more. */
  leftS: number;
};

/** A message that still has to go out; undefined once it is sent or given up. */
export async function findUnsent(db: Db, id: number): Promise<UnsentSms | undefined> {
  const row = await db
    .selectFrom('sms_messages')
    .select([
      'id',
      'reference',
      'phone',
      'kind',
      'channel',
      'sealed_text',
      'parts',
      sql<number>`extract(epoch from good_until - now())::int`.as('leftS'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.sealed_text) return undefined;
  const { sealed_text: sealedText, ...sms } = row;
  return { ...sms, sealedText };
}

/** A message that a messenger did not take goes by the gateway of text messages. */
export async function handOver(
  tx: Db,
  id: number,
  { from, reason, sealedText, parts }: { from: Messenger; reason: string; sealedText: Buffer; parts: number },
): Promise<void> {
  await tx
    .updateTable('sms_messages')
    .set({ channel: 'sms', instead_of: from, last_error: reason, sealed_text: sealedText, parts, attempts: oneMore })
    .where('id', '=', id)
    .where('channel', '=', from)
    .where('sealed_text', 'is not', null)
    .execute();
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
    .where('channel', '=', 'sms')
    .where('failed_at', 'is not', null)
    .where('phone', '<>', phone)
    .where(
      sql<boolean>`id > coalesce((select max(id) from sms_messages where sent_at is not null and channel = 'sms'), 0)`,
    )
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
    .select(['id', 'phone', 'kind', 'channel', 'instead_of', 'parts', 'attempts', 'last_error'])
    .select(['created_at', 'sent_at', 'failed_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes what was sent to a number. */
export async function deleteMessagesTo(tx: Db, phone: string): Promise<void> {
  await tx.deleteFrom('sms_messages').where('phone', '=', phone).where('sealed_text', 'is', null).execute();
}
