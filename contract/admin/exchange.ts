import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';
import { currencyKey, currencyOf } from '#rules/catalog/currencies.ts';

/** A login and password for 1C, without the password. */
export const ExchangeCredentials = z.object({
  id,
  name: z.string(),
  login: z.string(),
  is_on: z.boolean(),
  version: z.int(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type ExchangeCredentials = z.output<typeof ExchangeCredentials>;
/** The password is shown this once: the shop keeps a hash of it. */
const NewSecret = ExchangeCredentials.extend({ password: z.string() });

export const listExchangeCredentials = endpoint({
  method: 'GET',
  path: '/admin/exchange/credentials/',
  access: 'owner',
  summary: 'Logins for the exchange with 1C',
  reply: z.array(ExchangeCredentials),
});

export const addExchangeCredentials = endpoint({
  method: 'POST',
  path: '/admin/exchange/credentials/',
  access: 'owner',
  summary: 'Make a login and password for the exchange with 1C',
  body: z.object({ name: text(60) }),
  reply: NewSecret,
  status: 201,
});

export const renewExchangeCredentials = endpoint({
  method: 'POST',
  path: '/admin/exchange/credentials/{id}/renew/',
  access: 'owner',
  summary: 'Give a login a new password; the old one and its sessions end at once',
  params: idParam,
  reply: NewSecret,
});

export const switchExchangeCredentials = endpoint({
  method: 'PUT',
  path: '/admin/exchange/credentials/{id}/',
  access: 'owner',
  summary: 'Switch a login on or off as of the version that was read; 409 where it has changed since',
  params: idParam,
  body: z.object({ version: z.int(), is_on: z.boolean() }),
  reply: ExchangeCredentials,
});

/** A code, or any word that 1C writes for a currency: "руб." is RUB. */
const currency = text(30).transform((typed, { addIssue }) => {
  const code = currencyOf(typed);
  if (!code) addIssue({ code: 'custom', message: says('currency') });
  return code ?? '';
});

export const ExchangeSettings = z.object({
  version: z.int(),
  /** The type of price that sells; null: the only one of a package, and none where it has several. */
  price_type: z.string().nullable(),
  /** Types that packages had so far. */
  price_types: z.array(z.object({ id: z.string(), title: z.string(), currency: z.string() })),
  rates: z.array(z.object({ currency: z.string(), som: z.number() })),
  /** Words of 1C for currencies that staff have explained, with the codes. */
  currency_words: z.array(z.object({ word: z.string(), currency: z.string() })),
  /** Currencies of the type of price that sells without which offers wait; `currency` is null where the word says no code. */
  waiting: z.array(z.object({ word: z.string(), currency: z.string().nullable(), offers: z.int() })),
  /** Where 1C exchanges. */
  address: z.string(),
});
export type ExchangeSettings = z.output<typeof ExchangeSettings>;

export const getExchangeSettings = endpoint({
  method: 'GET',
  path: '/admin/exchange/settings/',
  access: 'owner',
  summary: 'Which prices of 1C sell, and at which rates',
  reply: ExchangeSettings,
});

export const changeExchangeSettings = endpoint({
  method: 'PUT',
  path: '/admin/exchange/settings/',
  access: 'owner',
  summary: 'Change them as of the version that was read; 409 where they have changed since',
  body: z.object({
    version: z.int(),
    price_type: optionalText(100).nullable(),
    rates: z
      .array(z.object({ currency, som: z.number().positive().max(1_000_000) }))
      .max(30)
      .refine((rates) => new Set(rates.map((rate) => rate.currency)).size === rates.length, says('currency_twice')),
    /** Left out: they stay. */
    currency_words: z
      .array(z.object({ word: text(30), currency }))
      .max(100)
      .refine((words) => new Set(words.map(({ word }) => currencyKey(word))).size === words.length, says('word_twice'))
      .optional(),
  }),
  reply: ExchangeSettings,
});

const count = z.int().nonnegative();

export const ExchangeImport = z.object({
  id,
  file: z.string(),
  /** Null where the file's head could not be read. */
  kind: z.enum(['catalog', 'offers', 'orders']).nullable(),
  is_full: z.boolean().nullable(),
  /** Under which login it came. */
  login: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Why it failed, in the caller's language; 1C gets the same in Russian. */
  reason: z.string(),
  added: count,
  changed: count,
  unchanged: count,
  /** Offers whose price waits for staff to say what its currency is worth. */
  waiting: count,
  /** Further characteristics of products that the file had before. */
  repeated: count,
  /** Records that say something is deleted. */
  deletions: count,
  refused: count,
  /** Records done with: the sum of the counts above. */
  records: count,
  /** What was taken out of the shop, by deletions and because a whole package left it out. */
  archived: count,
  pictures: count,
  /** Pictures that products name and that were not sent or cannot be read. */
  pictures_missed: count,
  started_at: instant,
  finished_at: instant.nullable(),
});
export type ExchangeImport = z.output<typeof ExchangeImport>;

export const listExchangeImports = endpoint({
  method: 'GET',
  path: '/admin/exchange/log/',
  access: 'manager',
  summary: 'What 1C has sent, newest first',
  headers: { 'Accept-Language': 'the language of the reasons' },
  query: z.object(pageQuery),
  reply: envelope(ExchangeImport),
});

export const listExchangeRefusals = endpoint({
  method: 'GET',
  path: '/admin/exchange/log/{id}/refusals/',
  access: 'manager',
  summary: 'What of a file the shop did not take, and why',
  headers: { 'Accept-Language': 'the language of the reasons' },
  params: idParam,
  query: z.object(pageQuery),
  reply: envelope(
    z.object({ id, source_id: z.string(), name: z.string(), reason: z.string(), is_picture: z.boolean() }),
  ),
});

/** A product that 1C sent without something that the shop cannot do without. */
export const ExchangeReview = z.object({
  id,
  name: z.string(),
  brand_title: z.string(),
  brand_category_title: z.string(),
  /** What 1C did not say and is as the exchange put it. */
  lacks: z.array(z.enum(['brand', 'group', 'name'])),
});

export const listExchangeReviews = endpoint({
  method: 'GET',
  path: '/admin/exchange/reviews/',
  access: 'manager',
  summary: 'Products that 1C sent without a brand, a group or a name, and that wait for a decision',
  query: z.object(pageQuery),
  reply: envelope(ExchangeReview),
});

export const settleExchangeReview = endpoint({
  method: 'POST',
  path: '/admin/exchange/reviews/{id}/settle/',
  access: 'manager',
  summary: 'Leave such a product as it is; 404 where it does not wait',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/exchange': typeof import('./exchange.ts');
  }
}
