import type { z } from 'zod';
import type { openingSteps, readOpening } from '#contract/admin/opening.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type OpeningFacts, readOpeningFacts } from './queries.ts';

type Step = (typeof openingSteps)[number];
type Opening = z.output<typeof readOpening.reply>;

/** Accounts of a first start are made at this domain, which no one can own (RFC 2606). */
const givenDomain = 'dukon.test';
const givenName = 'Dukon';

/** Steps that a shop may open without, at its own choice. */
const optional = new Set<Step>(['hours', 'pictures', 'bank', 'mark']);

/** What the shop still needs before it opens to customers, from what is set and what is there. */
export async function readOpeningSteps({ db, bank, isBankSimulated = false, config }: Services): Promise<Opening> {
  const [settings, facts] = await Promise.all([readSettings(db), readOpeningFacts(db, givenDomain)]);
  const { protocol, hostname } = new URL(config.publicUrl);
  const done: Record<Step, boolean> = {
    name: settings.name !== givenName,
    contacts: facts.contacts_changed,
    hours: facts.hours_changed,
    company: settings.legal_name !== '' && settings.tax_number !== '',
    pages: facts.pages_as_given === 0,
    goods: facts.goods > 0 && facts.goods_without_price === 0,
    pictures: facts.goods > 0 && facts.goods_without_picture === 0,
    bank: bank !== undefined && !isBankSimulated,
    email: config.SMTP_URL !== undefined,
    accounts: facts.given_accounts === 0,
    second_factor: facts.owners_without_second_factor === 0,
    address: protocol === 'https:' && !/^(?:localhost$|127\.|\[::1\])/.test(hostname),
    mark: settings.mark !== null || settings.logo !== null,
  };
  return (Object.keys(done) as Step[]).map((step) => ({
    step,
    is_done: done[step],
    // A bank that only plays is no choice: goods would leave for money that does not exist.
    is_needed: step === 'bank' ? isBankSimulated : !optional.has(step),
    count: countOf(step, facts),
  }));
}

function countOf(step: Step, facts: OpeningFacts): number | null {
  const counts: Partial<Record<Step, number>> = {
    pages: facts.pages_as_given,
    goods: facts.goods === 0 ? 0 : facts.goods_without_price,
    pictures: facts.goods_without_picture,
    accounts: facts.given_accounts,
  };
  return counts[step] ?? null;
}
