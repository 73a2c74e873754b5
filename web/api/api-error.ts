import type { RefusalCode } from '#contract/refusals/refusals.ts';

/** The status of an ApiError without an answer: the shop was not reached. */
export const noAnswer = 0;

/** A call that was refused, or never answered (status 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  /** The machine word next to the sentence, e.g. 'payer_not_found'. */
  readonly code: RefusalCode | undefined;
  /** What the answer says in the page's language, where it has words of its own. */
  readonly sentence: string | undefined;
  /** Whole seconds until it makes sense to ask again. */
  readonly retryAfterS: number | undefined;

  constructor(status: number, body: unknown, retryAfterS?: number) {
    super(`The API answered ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterS = retryAfterS;
    const { code, detail } = membersOf(body);
    this.code = typeof code === 'string' ? (code as RefusalCode) : undefined;
    this.sentence = this.code && typeof detail === 'string' ? detail : undefined;
  }

  /** What is wrong with a field of the request, by its path with dots; undefined where nothing is. */
  fieldCode(path: string): RefusalCode | undefined {
    const refusal = membersOf(membersOf(this.body).codes)[path];
    return membersOf(refusal).code as RefusalCode | undefined;
  }
}

function membersOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
