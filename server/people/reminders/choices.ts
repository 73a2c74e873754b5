import type { ReminderKind } from '#rules/people/reminders.ts';
import { hashOf } from '#server/people/accounts/links.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import * as queries from './choice-queries.ts';

export type ReminderChoices = Record<ReminderKind, boolean>;

const nothing: ReminderChoices = { cart: false, price: false, review: false };

/** What a person agreed to; nothing until they did. */
export const choicesOf = async (db: Db, userId: number): Promise<ReminderChoices> =>
  (await queries.findChoices(db, userId)) ?? nothing;

export async function saveChoices(db: Db, userId: number, choices: ReminderChoices): Promise<ReminderChoices> {
  await queries.saveChoices(db, userId, choices);
  return choices;
}

/**
 * Ends the reminders of the kind that the e-mail with this token is of; repeatable.
 *
 * @throws DomainError invalid: no e-mail had this token, or it was too long ago
 */
export async function stopByEmail(db: Db, token: string): Promise<ReminderKind> {
  const kind = await queries.endKindOf(db, hashOf(token));
  if (!kind) throw invalidField('token', 'bad_unsubscribe_token');
  return kind;
}

/** Deletes what is stored of a person, in the transaction that closes the account. */
export const deleteRemindersOf = (tx: Db, userId: number): Promise<void> => queries.deleteOf(tx, userId);
