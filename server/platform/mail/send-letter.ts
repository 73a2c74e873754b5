import type { Services } from '#server/platform/services.ts';
import { findUnsentLetter, markFailed, markSent } from './letters.ts';
import type { Post } from './post.ts';

/**
 * Sends one letter, at least once: a crash between sending and noting it sends the same letter again.
 *
 * @throws when the post refuses it; the queue then tries again later
 */
export async function sendLetter(
  { db, config }: Pick<Services, 'db' | 'config'>,
  post: Post,
  id: number,
): Promise<void> {
  const letter = await findUnsentLetter(db, id);
  if (!letter) return;
  try {
    await post.deliver(letter);
  } catch (error) {
    const reason = reasonOf(error);
    await markFailed(db, id, reason);
    throw new Error(`letter ${id} was not sent: ${reason}`);
  }
  await markSent(db, letter, config.secretKey);
}

/** Codes only: a mail server's sentence may repeat what was in the letter. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || String(name);
}
