/** Why a request cannot be met. Only platform/http knows which status that is. */
export type ErrorKind =
  | 'invalid'
  | 'not_signed_in'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'throttled'
  /** The bank would pay, but there is no money. */
  | 'unfunded'
  /** What it was about has run out. */
  | 'gone'
  /** A service that the shop called has failed. */
  | 'upstream'
  | 'unavailable';

/** Messages per field, nested as the body was; lists carry one entry per element. */
export type FieldErrors = { [field: string]: string[] | FieldErrors | FieldErrors[] };

/** What is wrong with a value, for machines: a word, and the figures and names that belong to it. */
export type FieldCode = { code: string; [figure: string]: string | number };

/** By the value's path in the body, with dots: `variants.3.price`. */
export type FieldCodes = Record<string, FieldCode>;

type Extras = {
  /** A machine word beside the sentence, e.g. 'totals_changed'. */
  code?: string;
  /** Messages by field instead of one sentence. */
  fields?: FieldErrors;
  /** The same for machines; for calls whose screens tell them in the reader's language. */
  codes?: FieldCodes;
  /** A bare list of sentences as the whole body (contract 2, "outside a serializer"). */
  list?: string[];
  /** More members of the answer's body, e.g. the right totals. */
  data?: Record<string, unknown>;
  /** Whole seconds until it makes sense to ask again. */
  retryAfterS?: number;
};

/** The one error a module throws; any other error is a bug and answers 500. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly kind: ErrorKind;
  readonly extras: Extras;

  /** @param detail the English sentence of the wire; clients translate by `code` */
  constructor(kind: ErrorKind, detail: string, extras: Extras = {}) {
    super(detail);
    this.kind = kind;
    this.extras = extras;
  }
}

/** "No Product matches the given query.", as the contract says it. */
export const notFound = (model: string) => new DomainError('not_found', `No ${model} matches the given query.`);

/** One field is wrong. */
export const invalidField = (field: string, ...messages: string[]) =>
  new DomainError('invalid', messages[0] ?? 'Invalid input.', { fields: { [field]: messages } });

/** One wrong value, with its field for people and its path for machines. */
export function wrongValue(path: string, { code, ...figures }: FieldCode, sentence: string): DomainError {
  const [field = path] = path.split('.');
  return new DomainError('invalid', sentence, {
    code,
    fields: { [field]: [sentence] },
    codes: { [path]: { code, ...figures } },
  });
}

/** The field names a row that does not exist. */
export const unknownRow = (field: string, id: unknown) =>
  invalidField(field, `Invalid pk "${String(id)}" - object does not exist.`);

/** Too many attempts; the sentence and Retry-After carry the same whole seconds. */
export function throttled(retryAfterS: number): DomainError {
  const unit = retryAfterS === 1 ? 'second' : 'seconds';
  return new DomainError('throttled', `Request was throttled. Expected available in ${retryAfterS} ${unit}.`, {
    retryAfterS,
    code: 'throttled',
  });
}

/** The save was made from a state that is no more; `current` is what is there now. */
export const stale = (current: unknown) =>
  new DomainError('conflict', 'It has been changed meanwhile.', { code: 'stale', data: { current } });
