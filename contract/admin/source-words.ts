import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, queryText, wholeNumber } from '#contract/fields.ts';
import { pageQuery } from '#contract/paging.ts';
import { Localized } from '#contract/translated.ts';

const version = wholeNumber(1, 2_147_483_647);
const named = z.object({ id, name: Localized });

/** Words of suppliers, of 1C or of older products: the name of a category, or of an attribute in a category. */
export const SourceWords = z.object({
  id,
  version: z.int(),
  /** As they were first written, and what stood behind them there: a value, or the name of a product. */
  written: Localized,
  sample: z.string(),
  /** In which they name an attribute; null: they name a category. */
  category: named.nullable(),
  /** What was decided that they mean; null while they wait or are ignored. */
  means: named.nullable(),
  is_ignored: z.boolean(),
  /** Products that wait for a decision. */
  products: z.int(),
});
export type SourceWords = z.output<typeof SourceWords>;

export const listSourceWords = endpoint({
  method: 'GET',
  path: '/admin/source-words/',
  access: 'operator',
  summary: 'Words of sources that wait for a decision, those of most products first, or that were decided',
  query: z.object({
    ...pageQuery,
    search: queryText,
    state: z.enum(['waiting', 'decided', 'ignored']).catch('waiting'),
    kind: z.enum(['category', 'attribute']).optional().catch(undefined),
  }),
  reply: z.object({ count: z.int(), results: z.array(SourceWords) }),
});

export const decideSourceWords = endpoint({
  method: 'PUT',
  path: '/admin/source-words/{id}/',
  access: 'manager',
  summary:
    'Says what words mean, now and in every later file: a category or an attribute by its id, or nothing at all; 409 `stale` with `current`',
  params: idParam,
  body: z.object({ version, means: id.nullable(), is_ignored: z.boolean() }),
  reply: SourceWords,
});

export const adoptSourceWords = endpoint({
  method: 'POST',
  path: '/admin/source-words/{id}/adopt/',
  access: 'manager',
  summary:
    'Makes a category, or an attribute of their category, of words that wait; its kind is read from their values',
  params: idParam,
  body: z.object({ version }),
  reply: SourceWords,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/source-words': typeof import('./source-words.ts');
  }
}
