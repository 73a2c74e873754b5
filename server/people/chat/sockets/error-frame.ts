import { ZodError } from 'zod';
import { isSentenceOnly, sayToOlderClients } from '#contract/refusals/say-refusal.ts';
import type { ErrorFrame } from '#contract/shop/chat-frames.ts';
import { DomainError } from '#server/platform/errors.ts';
import { isDatabaseAway } from '#server/platform/http/error-replies.ts';
import { invalidInput } from '#server/platform/http/input/invalid-input.ts';

/** After so long a message that met a database in trouble may be sent again, in seconds. */
const databaseRetryS = 2;

/** Why a frame of a socket was refused; undefined for our own mistakes. */
export function errorFrame(error: unknown, clientId: string | undefined): ErrorFrame | undefined {
  const frame = { type: 'error', ...(clientId === undefined ? {} : { client_id: clientId }) } as const;
  if (error instanceof DomainError) {
    const { retryAfterS, data } = error.extras;
    return {
      ...frame,
      code: isSentenceOnly(error.code) ? error.kind : error.code,
      detail: sayToOlderClients(error.refusal),
      ...(retryAfterS === undefined ? {} : { retry_after_s: retryAfterS }),
      ...(data?.holder ? { holder: data.holder as ErrorFrame['holder'] } : {}),
    };
  }
  if (error instanceof ZodError) {
    const [refusal = { code: 'bad_format' } as const] = Object.values(invalidInput(error).codes);
    return { ...frame, code: 'invalid', detail: sayToOlderClients(refusal) };
  }
  if (error instanceof SyntaxError)
    return { ...frame, code: 'bad_frame', detail: sayToOlderClients({ code: 'bad_frame' }) };
  if (error instanceof Error && isDatabaseAway(error)) {
    return {
      ...frame,
      code: 'unavailable',
      detail: sayToOlderClients({ code: 'unavailable' }),
      retry_after_s: databaseRetryS,
    };
  }
  return undefined;
}
