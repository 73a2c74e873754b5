import type { ZodError, z } from 'zod';
import type { FieldCode, FieldCodes } from '#server/platform/errors.ts';
import { mainIssue } from './invalid-input.ts';

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue): FieldCode {
  if ('input' in issue && (issue.input === undefined || issue.input === null)) return { code: 'required' };
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return { code: issue.params.code };
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required' };
    return { code: issue.origin === 'string' ? 'too_short' : 'too_small', least: Number(issue.minimum) };
  }
  if (issue.code === 'too_big') {
    return { code: issue.origin === 'string' ? 'too_long' : 'too_big', most: Number(issue.maximum) };
  }
  return { code: issue.code === 'invalid_type' ? 'wrong_type' : 'bad_value' };
}

/** What a failed parse found at which path, for screens that tell it in the reader's language. */
export function invalidInputCodes(error: ZodError): FieldCodes {
  const codes: FieldCodes = {};
  for (const [path, issues] of Map.groupBy(error.issues, (issue) => issue.path.join('.'))) {
    const issue = mainIssue(issues);
    if (issue) codes[path] = codeOf(issue);
  }
  return codes;
}
