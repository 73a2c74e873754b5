import type { InLanguages } from '#rules/text/localized.ts';
import { asStored } from '#rules/text/translations.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './inbox-queries.ts';

const shortcutTaken = () => invalidField('shortcut', 'not_unique');

type Reply = { shortcut: string } & InLanguages<'text'>;

/** All saved replies by their shortcut. */
export const listSavedReplies = (db: Db) => queries.listReplies(db);

/** @throws DomainError invalid: the shortcut is taken */
export async function addSavedReply(db: Db, actor: Actor, texts: Reply) {
  return transact(db, async (tx) => {
    const reply = await queries.insertReply(tx, asStored(texts, ['text']));
    if (!reply) throw shortcutTaken();
    await record(tx, actor, 'saved_reply.create', reply.id, { before: null, after: reply });
    return reply;
  });
}

/**
 * Changes a saved reply.
 *
 * @param version of the reply that the change was made from
 * @throws DomainError not_found; invalid: the shortcut is taken; conflict `stale` with `current`
 */
export async function changeSavedReply(
  db: Db,
  actor: Actor,
  { id, version, ...texts }: Reply & { id: number; version: number },
) {
  return transact(db, async (tx) => {
    const before = await queries.lockReply(tx, id);
    if (!before) throw notFound('SavedReply');
    if (before.version !== version) throw stale(before);
    if (await queries.isShortcutTaken(tx, texts.shortcut, id)) throw shortcutTaken();
    const after = await queries.updateReply(tx, id, asStored(texts, ['text']));
    await record(tx, actor, 'saved_reply.update', id, { before, after });
    return after;
  });
}

/** @throws DomainError not_found */
export async function removeSavedReply(db: Db, actor: Actor, id: number): Promise<void> {
  await transact(db, async (tx) => {
    const before = await queries.lockReply(tx, id);
    if (!before) throw notFound('SavedReply');
    await queries.deleteReply(tx, id);
    await record(tx, actor, 'saved_reply.delete', id, { before, after: null });
  });
}

const record = (tx: Db, actor: Actor, action: string, id: number, change: { before: unknown; after: unknown }) =>
  recordChange(tx, { actor, action, subject: 'saved_reply', subjectId: id, ...change });
