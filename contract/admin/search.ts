import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, queryText } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { languages } from '#rules/text/language.ts';

export const Synonyms = z.object({ id, version: z.int(), phrases: z.array(z.string()) });
export type Synonyms = z.output<typeof Synonyms>;
export const SearchTerm = z.object({
  term: z.string(),
  searches: z.int(),
  /** Products that the last of these searches found. */
  hits: z.int(),
});

const Phrases = z.object({ phrases: z.array(optionalText(200)).max(200) });

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/admin/synonyms/',
  access: 'manager',
  summary: 'Groups of words and phrases that mean the same to the search, oldest first',
  reply: z.array(Synonyms),
});

export const addSynonyms = endpoint({
  method: 'POST',
  path: '/admin/synonyms/',
  access: 'manager',
  summary: 'Add a group; searches follow at once',
  body: Phrases,
  reply: Synonyms,
  status: 201,
});

export const replaceSynonyms = endpoint({
  method: 'PUT',
  path: '/admin/synonyms/{id}/',
  access: 'manager',
  summary: 'Replace the phrases of a group, as of the version that was read; 409 where it has changed since',
  params: idParam,
  body: Phrases.extend({ version: z.int() }),
  reply: Synonyms,
});

export const deleteSynonyms = endpoint({
  method: 'DELETE',
  path: '/admin/synonyms/{id}/',
  access: 'manager',
  summary: 'Delete a group',
  params: idParam,
});

export const listSearchTerms = endpoint({
  method: 'GET',
  path: '/admin/search-terms/',
  access: 'manager',
  summary:
    'What was searched for in a span of days (Bishkek, both included), most first; `found=none`: only what found nothing',
  query: z.object({
    ...pageQuery,
    from: z.iso.date(),
    to: z.iso.date(),
    language: z.enum(languages).optional().catch(undefined),
    found: z.literal('none').optional().catch(undefined),
    search: queryText,
    ordering: z.enum(['searches', '-searches', 'hits', '-hits']).catch('-searches').default('-searches'),
  }),
  reply: envelope(SearchTerm),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/search': typeof import('./search.ts');
  }
}
