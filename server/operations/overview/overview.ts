import type { z } from 'zod';
import { type Overview, overviewMost } from '#contract/admin/overview.ts';
import { missingTranslations } from '#server/content/site/missing-translations.ts';
import { alertAfterTries } from '#server/people/alerts/alerts.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { readSettings } from '#server/settings/settings.ts';
import { countForEverybody, countForManagers, countSmsTrouble, sumToday } from './queries.ts';

/** Work that waits, as far as the caller's role may see it. */
export async function getOverview(db: Db, { role }: Actor): Promise<z.input<typeof Overview>> {
  const { low_stock_at: lowAt } = await readSettings(db);
  const isManager = role === 'manager' || role === 'owner';
  const [everybody, managers, sms, today] = await Promise.all([
    countForEverybody(db, lowAt),
    isManager ? forManagers(db) : notOpen,
    role === 'owner' ? countSmsTrouble(db) : null,
    sumToday(db),
  ]);
  const { new_count: count, new_hour: hour, new_day: day, oldest_at: oldest, ...waiting } = everybody;
  return {
    ...waiting,
    new_orders: { count, hour, day, older: count - hour - day, oldest_at: oldest?.toISOString() ?? null },
    ...managers,
    sms,
    today,
  };
}

const notOpen = {
  exchange_reviews: null,
  source_words: null,
  reviews: null,
  failed_jobs: null,
  failed_emails: null,
  doctor: null,
  missing_translations: null,
  untranslated_products: null,
};

async function forManagers(db: Db) {
  const [{ products, ...counts }, texts] = await Promise.all([
    countForManagers(db, alertAfterTries),
    missingTranslations(db),
  ]);
  return {
    ...counts,
    missing_translations: Math.min(texts.length, overviewMost),
    untranslated_products: Math.min(products, overviewMost),
  };
}
