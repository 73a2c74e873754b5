import type { z } from 'zod';
import type { listMissingTranslations } from '#contract/admin/settings.ts';
import { missingLanguages } from '#rules/text/translations.ts';
import { untranslatedPlaces } from '#server/content/places/delivery.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { readSettings } from '#server/settings/settings.ts';
import { listNewsForStaff } from './news.ts';
import { pagesForStaff } from './pages.ts';
import { slidesForStaff } from './slides.ts';

type Missing = z.output<typeof listMissingTranslations.reply>[number];

/** More news than can be translated in a day. */
const mostNews = 200;

/** What says something in the default language and nothing in another, whose readers see the default one. */
export async function missingTranslations(db: Db): Promise<Missing[]> {
  const [news, slides, pages, places, settings] = await Promise.all([
    listNewsForStaff(db, { limit: mostNews, offset: 0 }),
    slidesForStaff(db),
    pagesForStaff(db),
    untranslatedPlaces(db),
    readSettings(db),
  ]);
  const rows: Missing[] = [
    ...pages.map((page) => missing('page', page.key, page.title, missingLanguages(page, ['title', 'html']))),
    missing('contacts', '', settings.location, [
      ...missingLanguages(settings, ['location', 'map_alt', 'footer_text1', 'footer_text2', 'tagline']),
      ...missingLanguages(settings.pickup, ['street', 'house']),
    ]),
    missing('hours', '', settings.schedule, missingLanguages(settings, ['schedule'])),
    ...slides.map((it) => missing('slide', it.id, it.title, missingLanguages(it, ['title', 'text', 'button']))),
    ...news.rows.map((it) => missing('news', it.id, it.title, it.missing)),
    ...places,
  ];
  return rows.filter(({ languages }) => languages.length > 0);
}

const missing = (
  kind: Missing['kind'],
  id: string | number,
  title: string,
  languages: Missing['languages'],
): Missing => ({
  kind,
  id: String(id),
  title,
  languages: [...new Set(languages)],
});
