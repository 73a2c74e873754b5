import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, last, optionalText } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { inLanguages } from '#contract/translated.ts';
import { callStates, callTimes } from '#rules/people/call-requests.ts';

/** A person who asked to be called back. */
export const CallRequest = z.object({
  id,
  /** 12 digits. */
  phone: z.string(),
  name: z.string(),
  time: z.enum(callTimes),
  /** The product that they looked at; null: none, or it is gone. */
  product: id.nullable(),
  ...inLanguages({ product_name: z.string().nullable() }),
  state: z.enum(callStates),
  /** What staff wrote of the call. */
  note: z.string(),
  created_at: instant,
  /** Who called last, and when; null: no one yet. */
  handled_by: z.string().nullable(),
  handled_at: instant.nullable(),
  version: z.int(),
});
export type CallRequest = z.output<typeof CallRequest>;

export const listCalls = endpoint({
  method: 'GET',
  path: '/admin/calls/',
  access: 'operator',
  summary: 'Who asked to be called back: those that wait, the longest first, or of a state, the newest first',
  query: z.object({
    ...pageQuery,
    state: z
      .preprocess(last, z.enum(['open', ...callStates, 'all']))
      .default('open')
      .catch('open'),
  }),
  reply: envelope(CallRequest),
});

export const saveCall = endpoint({
  method: 'PUT',
  path: '/admin/calls/{id}/',
  access: 'operator',
  summary: 'What came of a call; 409 with the newer state where a colleague has changed it',
  params: idParam,
  body: z.object({ version: z.int(), state: z.enum(callStates), note: optionalText(300).default('') }),
  reply: CallRequest,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/calls': typeof import('./calls.ts');
  }
}
