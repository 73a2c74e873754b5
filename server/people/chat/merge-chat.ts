import type { Db } from '#server/platform/database/connection.ts';
import { moveCounts, moveMessages } from './merge-chat-queries.ts';
import { ensureChat, findGuestPersonId, lockChat } from './queries.ts';

/**
 * What a guest has written becomes the account's, behind what the account has; what the other side has not read stays
 * unread. In the transaction that ends the guest.
 */
export async function mergeChat(tx: Db, { guestId, userId }: { guestId: number; userId: number }): Promise<void> {
  const from = await findGuestPersonId(tx, guestId);
  // Staff have no chat of their own.
  if (from === undefined || !(await ensureChat(tx, userId))) return;
  const [own, guests] = [await lockChat(tx, userId), await lockChat(tx, from)];
  if (!own || !guests || guests.lastSeq === 0) return;
  await moveMessages(tx, { from, to: userId, behind: own.lastSeq });
  await moveCounts(tx, { from, to: userId, behind: own.lastSeq });
}
