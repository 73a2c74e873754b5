import type { TextChannel } from '#rules/people/message-channels.ts';
import type { ReminderKind } from '#rules/people/reminders.ts';
import { hashOf } from '#server/people/accounts/links.ts';
import { findVerifiedPhone } from '#server/people/accounts/phones/phone-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { getsMessages, reminderChannels } from '#server/platform/sms/sms.ts';
import * as queries from './choice-queries.ts';

export type ReminderChoices = queries.Choices;

const nothing: ReminderChoices = { cart: false, price: false, review: false };

/** What a person agreed to; nothing until they did. */
export const choicesOf = async (db: Db, userId: number): Promise<ReminderChoices> =>
  (await queries.findChoices(db, userId)) ?? nothing;

type Reader = Pick<Actor, 'id' | 'email'>;

/** By what messages a person can be reminded, and learn that something is back: who has an e-mail gets e-mails. */
export async function channelsFor(services: Services, { id, email }: Reader): Promise<TextChannel[]> {
  if (email !== null) return [];
  const channels = await reminderChannels(services);
  const phone = channels.length > 0 ? await findVerifiedPhone(services.db, id) : undefined;
  return phone && (await getsMessages(services, phone)) ? channels : [];
}

/** What holds of a person's choices now, with the channels that there are: who agreed to another way has not to this one. */
export async function offeredChoicesOf(services: Services, reader: Reader) {
  const [choices, channels] = await Promise.all([choicesOf(services.db, reader.id), channelsFor(services, reader)]);
  const holds = choices.channel ? channels.includes(choices.channel) : reader.email !== null;
  const [first] = channels;
  return { ...(first && { channel: first }), ...(holds ? choices : nothing), ...(first && { channels }) };
}

/** @throws DomainError invalid `channel_off` at `channel`: the person cannot be reminded by it */
export async function saveChoices(services: Services, reader: Reader, choices: ReminderChoices) {
  const { channel } = choices;
  if (channel && !(await channelsFor(services, reader)).includes(channel)) throw invalidField('channel', 'channel_off');
  await queries.saveChoices(services.db, reader.id, choices);
  return offeredChoicesOf(services, reader);
}

/**
 * Ends the reminders of the kind that the reminder with this token is of; repeatable.
 *
 * @throws DomainError invalid: none had this token, or it was too long ago
 */
export async function stopByLink(db: Db, token: string): Promise<ReminderKind> {
  const kind = await queries.endKindOf(db, hashOf(token));
  if (!kind) throw invalidField('token', 'bad_unsubscribe_token');
  return kind;
}

/** Deletes what is stored of a person, in the transaction that closes the account. */
export const deleteRemindersOf = (tx: Db, userId: number): Promise<void> => queries.deleteOf(tx, userId);
