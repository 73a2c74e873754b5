import { isDeepStrictEqual } from 'node:util';
import { inEveryLanguage } from '#rules/text/translations.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { holdSettings, readSettings, versionOf, writeSetting } from './queries.ts';
import type { Settings } from './schema.ts';

/** Settings that one screen shows and saves together. */
const groups = {
  appearance: [
    ...(['name', 'short_name', 'accent', 'corners'] as const),
    ...inEveryLanguage('tagline'),
    ...(['logo', 'logo_dark', 'mark', 'share_picture'] as const),
  ],
  contacts: [
    ...(['maps_url', 'map_picture', 'map_picture_dark', 'phone', 'email', 'pickup', 'social'] as const),
    ...inEveryLanguage('map_alt'),
    ...inEveryLanguage('location'),
    ...inEveryLanguage('footer_text1'),
    ...inEveryLanguage('footer_text2'),
  ],
  hours: [...inEveryLanguage('schedule'), 'hours'],
  company_details: [
    ...(['tax_number', 'bank_account', 'bic'] as const),
    ...inEveryLanguage('legal_name'),
    ...inEveryLanguage('legal_address'),
    ...inEveryLanguage('bank'),
    ...inEveryLanguage('signatory'),
  ],
  reviews: ['reviews_wait'],
  stock: ['low_stock_at', 'warranty_months', 'return_days'],
  terms: [
    'default_delivery_price',
    'free_delivery_from',
    'gift_wrap_price',
    'foreign_phones',
    'payment',
    'confirm_hours',
    'unconfirmed_caps',
    'back_in_stock',
    'call_days',
  ],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

type Group = keyof typeof groups;
type Values<G extends Group> = Pick<Settings, (typeof groups)[G][number]>;
type Stored<G extends Group> = { version: number; values: Values<G> };

/** A group of settings as of now, with the version that a save names. */
export async function settingGroup<G extends Group>(db: Db, group: G): Promise<Stored<G>> {
  const keys: readonly (keyof Settings)[] = groups[group];
  const [settings, version] = await Promise.all([readSettings(db), versionOf(db, keys)]);
  return { version, values: Object.fromEntries(keys.map((key) => [key, settings[key]])) as Values<G> };
}

/**
 * Saves a group of settings; only what differs is written.
 *
 * @throws DomainError conflict `stale` with the newer values
 */
export function saveSettingGroup<G extends Group>(
  db: Db,
  actor: Actor,
  group: G,
  { version, values }: Stored<G>,
): Promise<Stored<G>> {
  return transact(db, async (tx) => {
    await holdSettings(tx);
    const current = await settingGroup(tx, group);
    if (current.version !== version) throw stale(current);
    const keys = (Object.keys(values) as (keyof Values<G>)[]).filter(
      (key) => !isDeepStrictEqual(values[key], current.values[key]),
    );
    for (const key of keys) await writeSetting(tx, String(key), values[key]);
    if (keys.length > 0) {
      const part = (from: Values<G>) => Object.fromEntries(keys.map((key) => [key, from[key]]));
      const change = { action: 'settings.update', subject: 'settings', subjectId: group };
      await recordChange(tx, { actor, ...change, before: part(current.values), after: part(values) });
    }
    return settingGroup(tx, group);
  });
}
