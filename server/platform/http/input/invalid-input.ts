import type { ZodError, z } from 'zod';
import { isRefusalCode, type Refusal, says } from '#contract/refusals/refusals.ts';
import type { FieldErrors } from '#server/platform/errors.ts';

type Issue = z.core.$ZodIssue;

/** Of an object that stands where a word was wanted. */
const longestShown = 100;

const kindName = (value: unknown) => {
  if (Array.isArray(value)) return 'list';
  return value !== null && typeof value === 'object' ? 'dict' : typeof value === 'string' ? 'str' : typeof value;
};

const isMissing = (issue: Issue) => 'input' in issue && (issue.input === undefined || issue.input === null);

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): Refusal {
  if (origin === 'string' && minimum === 1) return { code: 'required', given: 'blank' };
  const least = inclusive === false ? Number(minimum) + 1 : Number(minimum);
  return { code: origin === 'string' ? 'too_short' : origin === 'array' ? 'too_few_rows' : 'too_small', least };
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): Refusal {
  const most = Number(maximum);
  return { code: origin === 'string' ? 'too_long' : origin === 'array' ? 'too_many_rows' : 'too_big', most };
}

/** An object may have a `toString` of its own that is no function, so it is never asked to describe itself. */
const shownInput = (input: unknown): string =>
  typeof input === 'object' ? JSON.stringify(input).slice(0, longestShown) : String(input);

/** What one zod issue says; schemas name a code of their own in the place of a message (`says` in the contract). */
function refusalOf(issue: Issue): Refusal {
  const isOfType = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (isOfType && isMissing(issue)) return { code: 'required', given: issue.input === null ? 'null' : 'absent' };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' || issue.message === says('whole_number')) return { code: 'whole_number' };
      return { code: 'wrong_type', expected: issue.expected, given: kindName(issue.input) };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return { code: 'bad_value', given: shownInput(issue.input) };
    default:
      // Codes of schemas stand without figures (contract/refusals/refusals.ts).
      return (isRefusalCode(issue.message) ? { code: issue.message } : { code: 'bad_format' }) as Refusal;
  }
}

/** Puts a refusal where the body has its value; list elements before it become empty objects, by which clients count. */
function place(errors: FieldErrors, path: PropertyKey[], refusal: Refusal): void {
  const [head, ...rest] = path;
  const field = String(head);
  if (rest.length === 0) {
    errors[field] = [refusal];
    return;
  }
  const [next] = rest;
  if (typeof next === 'number') {
    const list = (Array.isArray(errors[field]) ? errors[field] : []) as FieldErrors[];
    while (list.length <= next) list.push({});
    errors[field] = list;
    if (rest.length > 1) place(list[next] as FieldErrors, rest.slice(1), refusal);
    else list[next] = { non_field_errors: [refusal] };
    return;
  }
  const nested = (Array.isArray(errors[field]) ? {} : (errors[field] ?? {})) as FieldErrors;
  errors[field] = nested;
  place(nested, rest, refusal);
}

/** The most specific issue of one value: wrong type, or else the narrowest limit that it breaks. */
const mainIssue = (issues: Issue[]) => issues.find(({ code }) => code === 'invalid_type') ?? issues.at(-1);

/**
 * What a failed parse found: at which field, or under non_field_errors where the whole is wrong, and the same by path
 * with dots.
 */
export function invalidInput(error: ZodError): { fields: FieldErrors; codes: Record<string, Refusal> } {
  const fields: FieldErrors = {};
  const codes: Record<string, Refusal> = {};
  for (const issues of Map.groupBy(error.issues, ({ path }) => JSON.stringify(path)).values()) {
    const issue = mainIssue(issues);
    if (!issue) continue;
    const path = issue.path.length > 0 ? issue.path : ['non_field_errors'];
    const refusal = refusalOf(issue);
    place(fields, path, refusal);
    codes[path.join('.')] = refusal;
  }
  return { fields, codes };
}
