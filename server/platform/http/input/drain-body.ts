import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The most bytes that are read of a refused body: more than the shop takes anywhere. */
const mostBytes = 80 * 1024 * 1024;
/** For how long it is read, and for how long a client pauses that waits for the answer before it sends more. */
const limitsMs = { longest: 10_000, silence: 250 };

/**
 * Lets a refusal wait for the rest of what the client is sending. An answer in the midst of it closes the connection
 * on unread bytes, and with it the answer is lost: a browser shows a broken connection, a proxy a 502 of its own. Who is
 * silent is answered: nothing has to be sent to be refused.
 *
 * @param ms other limits, each in ms
 */
export function addBodyDrain(app: FastifyInstance, ms = limitsMs): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // Strictly: what asks inside this process has no such word.
    if (reply.statusCode >= 400 && raw.complete === false && !raw.destroyed) await drain(raw, ms);
  });
}

function drain(raw: IncomingMessage, { longest, silence: silenceMs }: typeof limitsMs): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longest);
  const silence = setTimeout(resolve, silenceMs);
  let received = 0;
  raw.on('data', ({ length }: Buffer) => {
    silence.refresh();
    received += length;
    if (received > mostBytes) resolve();
  });
  for (const end of ['end', 'close', 'error']) raw.once(end, () => resolve());
  raw.resume();
  return promise.finally(() => {
    clearTimeout(timer);
    clearTimeout(silence);
  });
}
