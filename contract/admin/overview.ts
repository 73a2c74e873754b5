import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { instant, som } from '#contract/fields.ts';

/** A count stops here: a thousand things that wait are "many". */
export const overviewMost = 1000;
const count = z.int().min(0).max(overviewMost);

/** Counts of waiting work; null where the caller's role may not see it. */
export const Overview = z.object({
  /** Orders not confirmed yet: how many, by age, and since when the oldest waits. */
  new_orders: z.object({ count, hour: count, day: count, older: count, oldest_at: instant.nullable() }),
  /** Confirmed, but in one step for too long (rules/sales/order-deadlines.ts). */
  late_orders: count,
  /** Paid, but the shop has to decide. */
  decisions: count,
  /** Chats in which a customer has written last. */
  chats: count,
  /** People who asked to be called back and were not reached yet. */
  calls: count,
  /** Questions about products without an answer. */
  questions: count,
  /** Returns and warranty claims that wait for the shop. */
  returns: count,
  /** Variants of which few pieces are left. */
  low_stock: count,
  /** Reviews not moderated yet. */
  reviews: count.nullable(),
  /** Jobs that fail again and again. */
  failed_jobs: count.nullable(),
  /** E-mails that did not go out. */
  failed_emails: count.nullable(),
  /** 1: messages to phones do not go out today, or no longer; for the owner, who can change that. */
  sms: count.nullable(),
  /** Texts of the site that a language lacks, which a report lists. */
  missing_translations: count.nullable(),
  /** Published products without theirs, which the product list shows. */
  untranslated_products: count.nullable(),
  /** Products that 1C sent without a brand, a group or a name. */
  exchange_reviews: count.nullable(),
  /** Words of sources that products wait for a decision about. */
  source_words: count.nullable(),
  /** Disagreements that the doctor found last. */
  doctor: count.nullable(),
  /** Since midnight by the shop's clock; cancelled orders do not count. */
  today: z.object({ orders: z.int().nonnegative(), total: som, done: z.int().nonnegative(), done_total: som }),
});
export type Overview = z.output<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview/',
  access: 'operator',
  summary: 'What needs somebody now, and how today has gone so far',
  reply: Overview,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/overview': typeof import('./overview.ts');
  }
}
