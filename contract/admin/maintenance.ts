import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, instant, queryText, som, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { languages } from '#rules/text/language.ts';

const emailStates = ['waiting', 'failed', 'sent'] as const;

export const SentEmail = z.object({
  id,
  template: z.string(),
  language: z.enum(languages),
  /** With nothing but its first letter and its host: "a…@example.com". */
  recipient: z.string(),
  state: z.enum(emailStates),
  /** Whether it can be sent again: its text is still stored and its link still works. */
  can_resend: z.boolean(),
  /** Whether staff sent it again. */
  is_resent: z.boolean(),
  attempts: z.int().nonnegative(),
  /** A code, never a sentence of the mail server. */
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
});
export type SentEmail = z.output<typeof SentEmail>;

export const listSentEmails = endpoint({
  method: 'GET',
  path: '/admin/sent-emails/',
  access: 'manager',
  summary: 'Letters of the last month, newest first; `search` is a whole address or a kind of e-mail',
  query: z.object({
    ...pageQuery,
    state: z.enum(emailStates).optional().catch(undefined),
    search: queryText,
  }),
  reply: envelope(SentEmail),
});

export const resendEmail = endpoint({
  method: 'POST',
  path: '/admin/sent-emails/{id}/resend/',
  access: 'manager',
  summary:
    'Try at once to send an e-mail that has not gone out, or send one again that has and never arrived. 409 `forgotten`',
  params: z.object({ id }),
});

const jobState = z.enum(['running', 'waiting', 'retrying', 'given_up']);

export const AdminJob = z.object({
  /** A 64-bit number as text. */
  id: z.string(),
  task: z.string(),
  state: jobState,
  attempts: z.int().nonnegative(),
  max_attempts: z.int().positive(),
  /** The first line, without addresses and long numbers. */
  last_error: z.string().nullable(),
  run_at: instant,
  created_at: instant,
});
export type AdminJob = z.output<typeof AdminJob>;

/** By how often they were tried, when they are tried next, and when they were asked for. */
export const jobOrders = ['attempts', '-attempts', 'next', '-next', 'asked', '-asked'] as const;

export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs/',
  access: 'manager',
  summary:
    'Jobs that have failed so far, those first that are given up unless another order is asked for; `counts`: how many jobs there are, failed or not',
  query: z.object({
    ...pageQuery,
    state: jobState.optional().catch(undefined),
    ordering: z.enum(jobOrders).optional().catch(undefined),
  }),
  reply: envelope(AdminJob).extend({ counts: z.record(jobState, z.int().nonnegative()) }),
});

const jobParam = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/{id}/retry/',
  access: 'manager',
  summary: 'Try a job again now, from its first attempt. 404 where it is done or running',
  params: jobParam,
});

export const dropJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/{id}/drop/',
  access: 'owner',
  summary: 'Give a job up for good, with a reason. 404 where it is done or running',
  params: jobParam,
  body: z.object({ reason: text(500) }),
});

export const listBankQuestions = endpoint({
  method: 'GET',
  path: '/admin/bank-questions/',
  access: 'manager',
  summary: 'Payments that only the bank can tell of, the longest waiting first, at most a hundred',
  reply: z.array(
    z.object({
      id: z.uuid(),
      order: id,
      number: z.string(),
      amount: som,
      status: z.enum(['creating', 'pending', 'voiding', 'refunding']),
      /** How often the bank was asked without success. */
      asks: z.int().nonnegative(),
      next_ask_at: instant,
      created_at: instant,
    }),
  ),
});

export const listDoctorReports = endpoint({
  method: 'GET',
  path: '/admin/doctor/',
  access: 'manager',
  summary: 'What the nightly look at the books has found, the last ten, newest first',
  reply: z.array(
    z.object({
      id,
      at: instant,
      took_ms: z.int().nonnegative(),
      checks: z.int().nonnegative(),
      findings: z.array(z.object({ check: z.string(), what: z.string() })),
    }),
  ),
});

export const callDoctor = endpoint({
  method: 'POST',
  path: '/admin/doctor/',
  access: 'manager',
  summary: 'Look at the books now; the report comes in a moment',
  status: 202,
  reply: z.object({ status: z.literal('asked') }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/maintenance': typeof import('./maintenance.ts');
  }
}
