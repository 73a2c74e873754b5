/** The status of an ApiError without an answer: the shop was not reached. */
export const noAnswer = 0;

/** A call that was refused, or never answered (status 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  /** The machine word beside the sentence, e.g. 'payer_not_found'. */
  readonly code: string | undefined;
  /** Whole seconds until it makes sense to ask again. */
  readonly retryAfterS: number | undefined;

  constructor(status: number, body: unknown, retryAfterS?: number) {
    super(`The API answered ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterS = retryAfterS;
    const code = membersOf(body).code;
    this.code = typeof code === 'string' ? code : undefined;
  }

  /** The English sentences that the answer has for a field of the request; empty where it has none. */
  fieldMessages(field: string): string[] {
    const messages = membersOf(this.body)[field];
    return Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [];
  }
}

function membersOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
