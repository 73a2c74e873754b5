import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, queryText, som, taxNumber, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';
import { inLanguages } from '#contract/translated.ts';
import { maxLineCount, maxLines } from '#rules/limits.ts';
import { DocumentHead } from './documents.ts';

const version = z.int();
const percent = z.int().min(0).max(100);

const companyFields = {
  name: text(200),
  tax_number: taxNumber,
  address: optionalText(300),
  /** Name of the contact person. */
  contact: optionalText(150),
  phone: text(30),
  email: z.union([z.literal(''), z.email(says('email')).max(254)]),
  tier: id.nullable(),
};

export const Company = z.object({
  ...companyFields,
  id,
  tax_number: z.string(),
  phone: z.string(),
  tier_name: z.string().nullable(),
  version,
});
export type Company = z.output<typeof Company>;

export const PriceTier = z.object({
  id,
  name: text(60),
  version,
  rules: z.array(z.object({ brand: id.nullable(), percent })).max(200),
});
export type PriceTier = z.output<typeof PriceTier>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies/',
  access: 'operator',
  summary: 'Companies by name; `search` finds parts of the name and of the tax number',
  query: z.object({ ...pageQuery, search: queryText }),
  reply: envelope(Company),
});

export const addCompany = endpoint({
  method: 'POST',
  path: '/admin/companies/',
  access: 'manager',
  summary: 'Add a company; 400 where its tax number is not 14 digits or is another company’s',
  body: z.object(companyFields),
  reply: Company,
  status: 201,
});

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/admin/companies/{id}/',
  access: 'manager',
  summary: 'Change a company as of the version that was read; 409 stale where it has changed since',
  params: idParam,
  body: z.object({ ...companyFields, version }),
  reply: Company,
});

export const listTiers = endpoint({
  method: 'GET',
  path: '/admin/price-tiers/',
  access: 'operator',
  summary: 'What companies pay: percents off by brand, and off everything else',
  reply: z.array(PriceTier),
});

export const addTier = endpoint({
  method: 'POST',
  path: '/admin/price-tiers/',
  access: 'manager',
  summary: 'Add a tier',
  body: PriceTier.omit({ id: true, version: true }),
  reply: PriceTier,
  status: 201,
});

export const changeTier = endpoint({
  method: 'PUT',
  path: '/admin/price-tiers/{id}/',
  access: 'manager',
  summary: 'Change a tier as of the version that was read; quotes that were made keep their prices',
  params: idParam,
  body: PriceTier.omit({ id: true }),
  reply: PriceTier,
});

const Trace = z.object({
  base: som,
  shop: som,
  percent,
  tier: som,
  unit: som,
  why: z.enum(['shop', 'tier']),
});

/** Where the goods of a quote go. */
const QuoteReceiving = {
  type: z.enum(['pickup', 'delivery']),
  /** Id of the method; null of quotes that name none. */
  receiving: id.nullable(),
  region: id.nullable(),
  city: id.nullable(),
  street: z.string(),
  house: z.string(),
  apartment: z.string(),
};

export const Quote = z.object({
  id,
  company: id,
  company_name: z.string(),
  tax_number: z.string(),
  address: z.string(),
  contact: z.string(),
  /** `expired`: still open, but its day is over. */
  status: z.enum(['open', 'expired', 'ordered', 'withdrawn']),
  created_at: instant,
  valid_until: instant,
  note: z.string(),
  order: id.nullable(),
  invoice: z.object({ number: z.int(), issued_at: instant }).nullable(),
  /** Who sells and who buys on the invoice, as of the day of its issue; not issued: as of now. */
  head: DocumentHead,
  actor: z.string(),
  ...QuoteReceiving,
  ...inLanguages({ city_name: z.string(), receiving_name: z.string() }),
  /** Som for bringing the goods; part of the total. */
  delivery: som,
  total: som,
  lines: z.array(
    z.object({
      variant: id,
      ...inLanguages({ name: z.string() }),
      count: z.int(),
      price: som,
      sum: som,
      trace: Trace,
    }),
  ),
});
export type Quote = z.output<typeof Quote>;

export const listQuotes = endpoint({
  method: 'GET',
  path: '/admin/quotes/',
  access: 'operator',
  summary: 'Quotes, newest first',
  query: z.object(pageQuery),
  reply: envelope(Quote),
});

export const readQuote = endpoint({
  method: 'GET',
  path: '/admin/quotes/{id}/',
  access: 'operator',
  summary: 'One quote',
  params: idParam,
  reply: Quote,
});

export const makeQuote = endpoint({
  method: 'POST',
  path: '/admin/quotes/',
  access: 'operator',
  summary: 'Promise a company the prices of its tier for some days, and what bringing the goods costs',
  body: z.object({
    company: id,
    /** For how many days it holds, today included. */
    days: z.int().min(1).max(90),
    note: optionalText(500).default(''),
    type: QuoteReceiving.type.default('pickup'),
    /** Goes before `type`; without it the first of the type. */
    receiving: id.nullish(),
    region: id.nullish(),
    city: id.nullish(),
    street: optionalText(200).default(''),
    house: optionalText(50).default(''),
    apartment: optionalText(50).default(''),
    lines: z
      .array(z.object({ variant: id, count: z.int().min(1).max(maxLineCount) }))
      .min(1)
      .max(maxLines),
  }),
  reply: Quote,
  status: 201,
});

export const orderQuote = endpoint({
  method: 'POST',
  path: '/admin/quotes/{id}/order/',
  access: 'operator',
  summary:
    'Make the order of a quote at its prices, to be paid by a transfer; 409 quote_closed, quote_expired, out_of_stock',
  params: idParam,
  reply: Quote,
  status: 201,
});

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/admin/quotes/{id}/withdraw/',
  access: 'operator',
  summary: 'End a quote that nobody orders; 409 quote_closed',
  params: idParam,
  reply: Quote,
});

export const issueQuoteInvoice = endpoint({
  method: 'POST',
  path: '/admin/quotes/{id}/invoice/',
  access: 'operator',
  summary:
    'Give a quote its invoice’s number, without gaps; one that has it keeps it, and its order has the same. 409 quote_closed, quote_expired',
  params: idParam,
  reply: Quote,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/companies': typeof import('./companies.ts');
  }
}
