import type { ZodError, z } from 'zod';
import { integerSentence } from '#contract/fields.ts';
import type { FieldErrors } from '#server/platform/errors.ts';

type Issue = z.core.$ZodIssue;

/** Of an object that stands where a word was wanted. */
const longestShown = 100;

const kindName = (value: unknown) => {
  if (Array.isArray(value)) return 'list';
  return value !== null && typeof value === 'object' ? 'dict' : typeof value === 'string' ? 'str' : typeof value;
};

const absent = (input: undefined | null) =>
  input === undefined ? 'This field is required.' : 'This field may not be null.';

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  if (issue.input === undefined || issue.input === null) return absent(issue.input);
  switch (issue.expected) {
    case 'string':
      return 'Not a valid string.';
    case 'int':
      return integerSentence;
    case 'number':
      return issue.message === integerSentence ? integerSentence : 'A valid number is required.';
    case 'array':
      return `Expected a list of items but got type "${kindName(issue.input)}".`;
    case 'boolean':
      return 'Must be a valid boolean.';
    default:
      return `Invalid data. Expected a dictionary, but got ${kindName(issue.input)}.`;
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string') {
    return issue.minimum === 1
      ? 'This field may not be blank.'
      : `Ensure this field has at least ${issue.minimum} characters.`;
  }
  if (issue.origin === 'array') return 'This list may not be empty.';
  const least = issue.inclusive === false ? Number(issue.minimum) + 1 : issue.minimum;
  return `Ensure this value is greater than or equal to ${least}.`;
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return `Ensure this field has no more than ${issue.maximum} characters.`;
  if (issue.origin === 'array') return `Ensure this field has no more than ${issue.maximum} elements.`;
  return `Ensure this value is less than or equal to ${issue.maximum}.`;
}

/** An object may have a `toString` of its own that is no function, so it is never asked to describe itself. */
const shownInput = (input: unknown): string =>
  typeof input === 'object' ? JSON.stringify(input).slice(0, longestShown) : String(input);

/** One zod issue in the contract's standard words (contract 2). */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return absent(issue.input);
      return `"${shownInput(issue.input)}" is not a valid choice.`;
    default:
      return issue.message;
  }
}

/** Puts a message where the body has its value; list elements before it become empty objects (contract 8). */
function place(errors: FieldErrors, path: PropertyKey[], message: string): void {
  const [head, ...rest] = path;
  const field = String(head);
  if (rest.length === 0) {
    errors[field] = [message];
    return;
  }
  const [next] = rest;
  if (typeof next === 'number') {
    const list = (Array.isArray(errors[field]) ? errors[field] : []) as FieldErrors[];
    while (list.length <= next) list.push({});
    errors[field] = list;
    if (rest.length > 1) place(list[next] as FieldErrors, rest.slice(1), message);
    else list[next] = { non_field_errors: [message] };
    return;
  }
  const nested = (Array.isArray(errors[field]) ? {} : (errors[field] ?? {})) as FieldErrors;
  errors[field] = nested;
  place(nested, rest, message);
}

/** The message for one value: wrong type, or else the narrowest limit that it breaks. */
export const mainIssue = (issues: Issue[]) => issues.find(({ code }) => code === 'invalid_type') ?? issues.at(-1);

/** The 400 body of a failed parse: messages by field, or under non_field_errors when the whole is wrong. */
export function invalidInputBody(error: ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issues of Map.groupBy(error.issues, ({ path }) => JSON.stringify(path)).values()) {
    const issue = mainIssue(issues);
    if (issue) place(errors, issue.path.length > 0 ? issue.path : ['non_field_errors'], sentence(issue));
  }
  return errors;
}
