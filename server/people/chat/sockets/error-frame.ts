import { ZodError } from 'zod';
import type { ErrorFrame } from '#contract/shop/chat-frames.ts';
import { DomainError } from '#server/platform/errors.ts';
import { isDatabaseAway } from '#server/platform/http/error-replies.ts';

/** After so long a message that met a database in trouble may be sent again, in seconds. */
const databaseRetryS = 2;

/** Why a frame of a socket was refused; undefined for our own mistakes. */
export function errorFrame(error: unknown, clientId: string | undefined): ErrorFrame | undefined {
  const frame = { type: 'error', ...(clientId === undefined ? {} : { client_id: clientId }) } as const;
  if (error instanceof DomainError) {
    const { code = error.kind, retryAfterS, data } = error.extras;
    return {
      ...frame,
      code,
      detail: error.message,
      ...(retryAfterS === undefined ? {} : { retry_after_s: retryAfterS }),
      ...(data?.holder ? { holder: data.holder as ErrorFrame['holder'] } : {}),
    };
  }
  if (error instanceof ZodError) {
    return { ...frame, code: 'invalid', detail: error.issues[0]?.message ?? 'Invalid input.' };
  }
  if (error instanceof SyntaxError) return { ...frame, code: 'bad_frame', detail: 'This is not JSON.' };
  if (error instanceof Error && isDatabaseAway(error)) {
    return { ...frame, code: 'unavailable', detail: 'Please try again.', retry_after_s: databaseRetryS };
  }
  return undefined;
}
