import { sql } from 'kysely';
import { defaultLanguage } from '#rules/text/language.ts';
import { shadeKey } from '#server/catalog/sources/words/russian-shades.ts';
import type { NewValue } from '#server/catalog/writer/product-batch.ts';
import type { Db } from '#server/platform/database/connection.ts';

export type Settings = {
  version: number;
  price_type: string | null;
  rates: Record<string, number>;
  /** Codes of currencies by the words that staff have explained. */
  currency_words: Record<string, string>;
};

export async function readSettings(db: Db, { isLocked = false } = {}): Promise<Settings> {
  const row = await db
    .selectFrom('exchange_settings')
    .select(['version', 'price_type', 'rates', 'currency_words'])
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return row as Settings;
}

export async function writeSettings(
  tx: Db,
  { price_type, rates, currency_words }: Omit<Settings, 'version'>,
): Promise<void> {
  await tx
    .updateTable('exchange_settings')
    .set({ price_type, rates: JSON.stringify(rates), currency_words: JSON.stringify(currency_words) })
    .set({ version: sql<number>`version + 1` })
    .execute();
}

/**
 * What variants say of their shade, by `shadeKey` of its names; of several with one name the first one counts, and a shade
 * before an everyday value.
 */
export async function shadesByKey(db: Db): Promise<Map<string, NewValue>> {
  const { rows } = await sql<NewValue>`
    select own.name, own.swatch, everyday.key as belongs_to
    from attribute_values own join attributes on attributes.id = own.attribute_id and is_common_option and kind = 'colour'
    left join attribute_values everyday on everyday.id = own.belongs_to
    where exists (select from variant_options where value_id = own.id)
    order by own.belongs_to is not null, own.id desc limit 10000`.execute(db);
  return new Map(
    rows.flatMap((shade) =>
      // The default language's name comes last: it counts where two shades share a name.
      Object.entries(shade.name)
        .toSorted(([left], [right]) => Number(left === defaultLanguage) - Number(right === defaultLanguage))
        .map(([, name]) => [shadeKey(name), shade] as const),
    ),
  );
}
