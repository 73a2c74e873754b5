import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { instant, queryText } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';

export const AuditEntry = z.object({
  id: z.int(),
  at: instant,
  /** The address that they signed in with at that time. */
  actor: z.string(),
  /** `thing.verb`, as in "product.update". */
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  /** The record before and after, as far as it changed. */
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** A day of the calendar in Bishkek; junk is as good as absent. */
const day = z.iso.date().optional().catch(undefined);

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/',
  access: 'manager',
  summary: 'What members of staff changed; `to` is the last day of the span',
  query: z.object({
    ...pageQuery,
    actor: queryText,
    /** `thing.verb`, or a thing alone: all that was done to it. */
    action: queryText,
    subject: queryText,
    subject_id: queryText,
    /** Anything in the record before or after. */
    search: queryText,
    from: day,
    to: day,
    ordering: z.enum(['newest', 'oldest']).catch('newest').default('newest'),
  }),
  reply: envelope(AuditEntry),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/audit': typeof import('./audit.ts');
  }
}
