import { ZodError, type z } from 'zod';
import { says } from '#contract/refusals/refusals.ts';
import { isStorable } from '#rules/text/storable-text.ts';

type Issue = z.core.$ZodIssue;

/** The refusal of text that PostgreSQL cannot store. */
const message = says('no_nulls');

function* issuesOf(value: unknown, path: PropertyKey[]): Generator<Issue> {
  if (typeof value === 'string') {
    if (!isStorable(value)) yield { code: 'custom', path, message };
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const [key, part] of Object.entries(value)) {
      const place = [...path, Array.isArray(value) ? Number(key) : key];
      if (!isStorable(key)) yield { code: 'custom', path: place, message };
      yield* issuesOf(part, place);
    }
  }
}

/**
 * Refuses what no database can hold before anybody looks at it: every text at any depth, and the names of fields too.
 *
 * @param sent parsed JSON, a query or the parameters of a path
 * @throws ZodError with an issue where each such text stands
 */
export function requireStorable(sent: unknown): void {
  const issues = [...issuesOf(sent, [])];
  if (issues.length > 0) throw new ZodError(issues);
}
