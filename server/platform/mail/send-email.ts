import type { Services } from '#server/platform/services.ts';
import { findUnsentEmail, markFailed, markSent } from './emails.ts';
import type { Post } from './post.ts';

/**
 * Sends one e-mail, at least once: a crash between sending and noting it sends the same e-mail again.
 *
 * @throws when the post refuses it; the queue then tries again later
 */
export async function sendEmail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  post: Post,
  id: number,
): Promise<void> {
  const mail = await findUnsentEmail(db, id);
  if (!mail) return;
  try {
    await post.deliver(mail);
  } catch (error) {
    const reason = reasonOf(error);
    await markFailed(db, id, reason);
    throw new Error(`e-mail ${id} was not sent: ${reason}`);
  }
  await markSent(db, mail, config.secretKey);
}

/** Codes only: a mail server's sentence may repeat what was in the e-mail. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || String(name);
}
