import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, queryText, wholeNumber } from '#contract/fields.ts';
import { pageQuery } from '#contract/paging.ts';
import { Localized } from '#contract/translated.ts';

const version = wholeNumber(1, 2_147_483_647);
const named = z.object({ id, name: Localized });

const words = z.object({ id, version });
/** Of an amount, in the attribute's unit. */
const number = z.number().min(-1e15).max(1e15).nullable().default(null);
/** Words that are decided about at once. */
export const mostWords = 200;

/** Words of suppliers, of 1C or of older products: the name of a category or of an attribute in a category, or a value. */
export const SourceWords = z.object({
  id,
  version: z.int(),
  /** As they were first written, and what stood behind them there: a value, or the name of a product. */
  written: Localized,
  sample: z.string(),
  /** In which they name an attribute; null: they name a category, or are a value. */
  category: named.nullable(),
  /** Of which they are a value; null: they are a name. */
  attribute: named.extend({ kind: z.string(), unit: z.string().nullable(), decimals: z.int() }).nullable(),
  /** What was decided that they mean: a category, an attribute, or a value; null while they wait or are ignored. */
  means: named.nullable(),
  /** What was decided that they mean of an attribute that is an amount, or of yes (1) and no (0). */
  number: z.number().nullable(),
  is_ignored: z.boolean(),
  /** Products that wait for a decision; of a value those that say it, decided or not. */
  products: z.int(),
  /** Some of them. */
  examples: z.array(z.object({ id, name: z.string() })),
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
    kind: z.enum(['category', 'attribute', 'value']).optional().catch(undefined),
  }),
  reply: z.object({ count: z.int(), results: z.array(SourceWords) }),
});

/** `mean`: what is given; `adopt`: what they say themselves, newly made; `ignore`: nothing; `wait`: not decided any more. */
export const wordActions = ['mean', 'adopt', 'ignore', 'wait'] as const;

export const decideSourceWords = endpoint({
  method: 'POST',
  path: '/admin/source-words/decide/',
  access: 'manager',
  summary:
    'Says what words mean, now and in every later file: a category, an attribute or a value by its id, a number, something new that is called so, or nothing; all or none of them, 409 `stale` with `current`',
  body: z.object({
    words: z.array(words).min(1).max(mostWords),
    action: z.enum(wordActions),
    means: id.nullable().default(null),
    number,
  }),
  reply: z.object({ results: z.array(SourceWords) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/source-words': typeof import('./source-words.ts');
  }
}
