import type { ExchangeSettings } from '#contract/admin/exchange.ts';
import { currencyKey } from '#rules/catalog/currencies.ts';
import { offersInShop } from '#server/catalog/writer/offers.ts';
import { lockWriting, mostDrafts } from '#server/catalog/writer/upsert-products.ts';
import { writeMergedOffers } from '#server/operations/one-c/writing/write-offers.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { codeOfWord, currenciesOf, priceInSom, rateOfWord } from './currencies.ts';
import { readSettings, type Settings, shadesByKey } from './settings-queries.ts';
import { countWaiting, endWaiting, findWaiting } from './waiting-queries.ts';

export const takeWaitingTask = 'take_waiting_offers';

/** Who set what the currency is worth, or whose exchange brought the offers. */
export type Waiter = { id: number; email: string };

const mostQuestions = 100;

/** Has the offers taken that wait for what is answered now. */
export const addTakeWaiting = (tx: Db, { id, email }: Waiter) =>
  addJob(tx, takeWaitingTask, { id, email }, { key: takeWaitingTask });

/** What staff have to say so that waiting offers can be taken: each currency once, however 1C writes it. */
export async function listQuestions(db: Db, settings: Settings): Promise<ExchangeSettings['waiting']> {
  const currencies = currenciesOf(settings);
  const questions = new Map<string, ExchangeSettings['waiting'][number]>();
  for (const { word, offers } of await countWaiting(db, settings.price_type)) {
    if (rateOfWord(word, currencies) !== undefined) continue;
    const currency = codeOfWord(word, currencies) ?? null;
    const key = currency ?? `word ${currencyKey(word)}`;
    const asked = questions.get(key);
    questions.set(key, { word, currency, ...asked, offers: offers + (asked?.offers ?? 0) });
  }
  return [...questions.values()].slice(0, mostQuestions);
}

/**
 * Takes offers whose currency's worth is known now, a batch in a transaction, and has the rest taken by further jobs. A
 * variant that is in the shop gets its price only: its pieces may have been sold since the offer came.
 */
export function takeWaiting(db: Db, actor: Waiter): Promise<void> {
  return transact(db, async (tx) => {
    // As an exchange does, before it touches an offer.
    await lockWriting(tx);
    const settings = await readSettings(tx);
    const currencies = currenciesOf(settings);
    const known = (await countWaiting(tx, settings.price_type))
      .map(({ word }) => word)
      .filter((word) => rateOfWord(word, currencies) !== undefined);
    const waiting = await findWaiting(tx, settings.price_type, { words: known, limit: mostDrafts });
    if (waiting.length === 0) return;
    const priced = waiting.map(({ source_id, amount, word }) => {
      const som = priceInSom(amount, word, currencies);
      return { source_id, price: typeof som === 'number' ? som : null };
    });
    await endWaiting(tx, priced);
    const good = priced.filter(({ price }) => price !== null).map(({ source_id }) => source_id);
    const fates = await writeMergedOffers(tx, good, {
      shades: await shadesByKey(tx),
      priceOnly: await offersInShop(tx, good),
    });
    const taken = good.filter((_, place) => fates[place]?.fate !== 'refused').length;
    await recordChange(tx, {
      actor,
      action: 'exchange.take_waiting',
      subject: 'exchange_settings',
      subjectId: 'settings',
      before: null,
      after: { taken, refused: waiting.length - taken },
    });
    if (waiting.length === mostDrafts) await addTakeWaiting(tx, actor);
  });
}
