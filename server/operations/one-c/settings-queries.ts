import { sql } from 'kysely';
import { inEveryLanguage } from '#rules/text/translations.ts';
import { colorKey } from '#server/catalog/sources/words/russian-colors.ts';
import type { Color } from '#server/catalog/writer/product-batch.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';

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

/** The shop's colours by `colorKey` of their names; of several with one name the first one counts. */
export async function colorsByKey(db: Db): Promise<Map<string, Color>> {
  const { rows: colors } = await sql<Color>`
    select hash_code, ${sqlTexts('known.name')}, family from older_colors known order by id desc limit 10000`.execute(
    db,
  );
  return new Map(
    colors.flatMap((color) =>
      // The default language's name comes last: it counts where two colours share a name.
      inEveryLanguage('name')
        .toReversed()
        .map((name) => [colorKey(color[name]), color] as const),
    ),
  );
}
