import type { ExchangeSettings } from '#contract/admin/exchange.ts';
import { listPriceTypes } from '#server/operations/one-c/reading/classifier-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, stale } from '#server/platform/errors.ts';
import { type Actor, staffEmail } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings, writeSettings } from './settings-queries.ts';
import { addTakeWaiting, listQuestions } from './waiting-offers.ts';

/** Below the shop's own address. */
export const exchangePath = '/exchange/1c';

type Parts = Pick<Services, 'db' | 'config'>;
type Change = Pick<ExchangeSettings, 'version' | 'price_type' | 'rates'> &
  Partial<Pick<ExchangeSettings, 'currency_words'>>;

/** Which prices sell, at which rates, and where 1C exchanges. */
export async function exchangeSettings({ db, config }: Parts): Promise<ExchangeSettings> {
  return { ...(await load(db)), address: config.publicUrl + exchangePath };
}

async function load(db: Db, options?: { isLocked: boolean }): Promise<Omit<ExchangeSettings, 'address'>> {
  const stored = await readSettings(db, options);
  const { rates, currency_words: words, ...settings } = stored;
  const listed = Object.entries(rates).map(([currency, som]) => ({ currency, som }));
  return {
    ...settings,
    rates: listed.toSorted((left, right) => left.currency.localeCompare(right.currency)),
    currency_words: Object.entries(words).map(([word, currency]) => ({ word, currency })),
    waiting: await listQuestions(db, stored),
    price_types: await listPriceTypes(db),
  };
}

/**
 * Changes them; what was exchanged before stays as it is until 1C sends it again, but for the offers that waited for
 * these rates and words.
 *
 * @throws DomainError conflict `stale` with the settings as they are; invalid: no package has such a type of price
 */
export async function changeSettings(parts: Parts, actor: Actor, { version, price_type, rates, ...given }: Change) {
  return transact(parts.db, async (tx) => {
    const before = await load(tx, { isLocked: true });
    const address = parts.config.publicUrl + exchangePath;
    if (before.version !== version) throw stale({ ...before, address });
    if (price_type !== null && !before.price_types.some(({ id }) => id === price_type)) {
      throw invalidField('price_type', 'no_price_type');
    }
    const words = given.currency_words ?? before.currency_words;
    await writeSettings(tx, {
      price_type,
      currency_words: Object.fromEntries(words.map(({ word, currency }) => [word, currency])),
      rates: Object.fromEntries(rates.map(({ currency, som }) => [currency, som])),
    });
    await addTakeWaiting(tx, { id: actor.id, email: staffEmail(actor) });
    const after = await load(tx);
    await recordChange(tx, {
      actor,
      action: 'exchange_settings.update',
      subject: 'exchange_settings',
      subjectId: 'settings',
      before: outsideOf(before),
      after: outsideOf(after),
    });
    return { ...after, address };
  });
}

/** What of the settings staff set. */
const outsideOf = ({ price_type, rates, currency_words }: ExchangeSettings | Omit<ExchangeSettings, 'address'>) => ({
  price_type,
  rates,
  currency_words,
});
