import type { ExchangeSettings } from '#contract/admin/exchange.ts';
import { listPriceTypes } from '#server/operations/one-c/reading/classifier-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings, writeSettings } from './settings-queries.ts';

/** Below the shop's own address. */
export const exchangePath = '/exchange/1c';

type Parts = Pick<Services, 'db' | 'config'>;
type Change = Pick<ExchangeSettings, 'version' | 'price_type' | 'rates'>;

/** Which prices sell, at which rates, and where 1C exchanges. */
export async function exchangeSettings({ db, config }: Parts): Promise<ExchangeSettings> {
  return { ...(await load(db)), address: config.publicUrl + exchangePath };
}

async function load(db: Db, options?: { isLocked: boolean }): Promise<Omit<ExchangeSettings, 'address'>> {
  const { rates, ...settings } = await readSettings(db, options);
  const listed = Object.entries(rates).map(([currency, som]) => ({ currency, som }));
  return {
    ...settings,
    rates: listed.toSorted((left, right) => left.currency.localeCompare(right.currency)),
    price_types: await listPriceTypes(db),
  };
}

/**
 * Changes them; what was exchanged before stays as it is until 1C sends it again.
 *
 * @throws DomainError conflict `stale` with the settings as they are; invalid: no package has such a type of price
 */
export async function changeSettings(parts: Parts, actor: Actor, { version, price_type, rates }: Change) {
  return transact(parts.db, async (tx) => {
    const before = await load(tx, { isLocked: true });
    const address = parts.config.publicUrl + exchangePath;
    if (before.version !== version) throw stale({ ...before, address });
    if (price_type !== null && !before.price_types.some(({ id }) => id === price_type)) {
      throw invalidField('price_type', 'no_price_type');
    }
    await writeSettings(tx, {
      price_type,
      rates: Object.fromEntries(rates.map(({ currency, som }) => [currency, som])),
    });
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
const outsideOf = ({ price_type, rates }: Pick<Change, 'price_type' | 'rates'>) => ({ price_type, rates });
