import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, text, wholeNumber } from '#contract/fields.ts';
import { UnderstoodPart } from '#contract/shop/catalog.ts';
import { inLanguages, Localized, optionalLocalizedText } from '#contract/translated.ts';

const version = wholeNumber(1, 2_147_483_647);

/** What staff write of a rule; the first part is when it acts, the second what it does. */
const fields = {
  name: text(100),
  is_on: z.boolean(),
  /** Rules act in this order; where two say the same, the first one counts. */
  position: wholeNumber(0, 9999),
  when_words: z.array(optionalText(60)).max(50),
  when_category: id.nullable(),
  /** An attribute's value. */
  when_value: id.nullable(),
  /** Whether its words are looked for in texts as well; else they say nothing but the rule. */
  keeps_words: z.boolean(),
  set_category: id.nullable(),
  /** As the address of a list has it: `panel=oled&ram=16,32&brand=1&max_price=90000&in_stock=1`. */
  set_filter: optionalText(500),
  boost_products: z.array(id).max(50),
  boost_brand: id.nullable(),
  banner: optionalLocalizedText(200),
  /** Paths of the shop itself. */
  banner_path: optionalText(300),
  redirect_path: optionalText(300),
};

export const SearchRule = z.object({
  id,
  version: z.int(),
  name: z.string(),
  is_on: z.boolean(),
  position: z.int(),
  when_words: z.array(z.string()),
  when_category: id.nullable(),
  when_value: id.nullable(),
  keeps_words: z.boolean(),
  value_name: z.object({ attribute: Localized, value: Localized }).nullable(),
  set_category: id.nullable(),
  set_filter: z.string(),
  boost_products: z.array(id),
  /** What these products are called, in any order. */
  boosted: z.array(z.object({ id, ...inLanguages({ name: z.string() }) })),
  boost_brand: id.nullable(),
  banner: Localized,
  banner_path: z.string(),
  redirect_path: z.string(),
  /** How often it acted in the last thirty days, and on which day last; null: never. */
  times: z.int(),
  last_day: z.iso.date().nullable(),
});
export type SearchRule = z.output<typeof SearchRule>;

export const listSearchRules = endpoint({
  method: 'GET',
  path: '/admin/search-rules/',
  access: 'manager',
  summary: 'Rules of the search in the order in which they act, with how often each did',
  reply: z.array(SearchRule),
});

export const addSearchRule = endpoint({
  method: 'POST',
  path: '/admin/search-rules/',
  access: 'manager',
  summary: 'Adds a rule; searches follow at once',
  body: z.object(fields),
  reply: SearchRule,
  status: 201,
});

export const saveSearchRule = endpoint({
  method: 'PUT',
  path: '/admin/search-rules/{id}/',
  access: 'manager',
  summary: 'Saves a rule as of the version that was read; 409 where it has changed since',
  params: idParam,
  body: z.object({ ...fields, version }),
  reply: SearchRule,
});

export const deleteSearchRule = endpoint({
  method: 'DELETE',
  path: '/admin/search-rules/{id}/',
  access: 'manager',
  summary: 'Deletes a rule with the log of when it acted',
  params: idParam,
});

export const listSearchRuleDays = endpoint({
  method: 'GET',
  path: '/admin/search-rules/{id}/days/',
  access: 'manager',
  summary: 'On which days a rule acted how often, the latest of a year first',
  params: idParam,
  reply: z.array(z.object({ day: z.iso.date(), times: z.int() })),
});

const found = z.array(z.object({ id, name: z.string() }));

export const previewSearch = endpoint({
  method: 'GET',
  path: '/admin/search-preview/',
  access: 'manager',
  headers: { 'Accept-Language': 'the language of what is understood' },
  summary: 'What is understood of a search, which rules act on it, and its first products without and with them',
  query: z.object({
    search: z.preprocess((value) => [value].flat().at(-1), z.string().trim().max(200)),
    /** A rule that is tried as if it were on. */
    rule: z.coerce.number().int().positive().optional().catch(undefined),
  }),
  reply: z.object({
    understood: z.array(UnderstoodPart),
    given_up: z.array(UnderstoodPart),
    /** What is looked for in texts. */
    words: z.string(),
    rules: z.array(z.object({ id, name: z.string() })),
    before: found,
    after: found,
    redirect: z.string().nullable(),
    banner: Localized,
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/search-rules': typeof import('./search-rules.ts');
  }
}
