import type { FiguresOf, PlainCode, Refusal, RefusalCode } from '#contract/refusals/refusals.ts';

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

/** What is wrong with each field, nested as the body was; lists carry one entry per element. */
export type FieldErrors = { [field: string]: Refusal[] | FieldErrors | FieldErrors[] };

type Extras = {
  /** The path of the value that is to blame, with dots: `variants.3.price`. */
  field?: string;
  /** What is wrong with each field, where several are to blame. */
  fields?: FieldErrors;
  /** The same by path, where a path is longer than its field's name. */
  codes?: Record<string, Refusal>;
  /** The whole body is a bare list: what older clients know of a refusal that no field is to blame for. */
  isList?: true;
  /** More members of the answer's body, e.g. the right totals. */
  data?: Record<string, unknown>;
  /** Whole seconds until it makes sense to ask again. */
  retryAfterS?: number;
};

type Rest<C extends RefusalCode> = [C] extends [PlainCode]
  ? [figures?: FiguresOf<C>, extras?: Extras]
  : [figures: FiguresOf<C>, extras?: Extras];

/** The one error a module throws; any other error is a bug and answers 500. */
export class DomainError<C extends RefusalCode = RefusalCode> extends Error {
  override name = 'DomainError';
  readonly kind: ErrorKind;
  readonly refusal: Refusal;
  readonly extras: Extras;

  /** @param code declared in contract/refusals with its figures; its sentences stand in the catalogues next to it */
  constructor(kind: ErrorKind, code: C, ...[figures, extras = {}]: Rest<C>) {
    super(figures && Object.keys(figures).length > 0 ? `${code} ${JSON.stringify(figures)}` : code);
    this.kind = kind;
    this.refusal = { code, ...figures } as unknown as Refusal;
    this.extras = extras.field ? { ...extras, ...blamed(extras.field, this.refusal) } : extras;
  }

  /** The machine word of the answer. */
  get code(): RefusalCode {
    return this.refusal.code;
  }
}

const blamed = (path: string, refusal: Refusal) => {
  const [field = path] = path.split('.');
  return { fields: { [field]: [refusal] }, codes: { [path]: refusal } };
};

/** "No Product matches the given query.", as older clients know it. */
export const notFound = (model: string) => new DomainError('not_found', 'not_found', { model });

/** One value is wrong: of a field, or at a path with dots. */
export function invalidField<C extends RefusalCode>(
  field: string,
  code: C,
  ...[figures]: [C] extends [PlainCode] ? [figures?: FiguresOf<C>] : [figures: FiguresOf<C>]
): DomainError {
  return new DomainError<RefusalCode>('invalid', code, figures as FiguresOf<C>, { field });
}

/** The field names a row that does not exist. */
export const unknownRow = (field: string, id: unknown) => invalidField(field, 'unknown', { id: String(id) });

/** Too many attempts; the sentence and Retry-After carry the same whole seconds. */
export const throttled = (retryAfterS: number) =>
  new DomainError('throttled', 'throttled', { seconds: retryAfterS }, { retryAfterS });

/** The save was made from a state that is no more; `current` is what is there now. */
export const stale = (current: unknown) => new DomainError('conflict', 'stale', {}, { data: { current } });
