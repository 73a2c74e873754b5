import type { z } from 'zod';
import type { listMissingEnglish } from '#contract/admin/settings.ts';
import { placesWithoutEnglish } from '#server/content/places/delivery.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { newsWithoutEnglish } from './news-queries.ts';
import { pagesForStaff } from './pages.ts';
import { readSettings } from './site.ts';
import { slidesForStaff } from './slides.ts';

type Missing = z.output<typeof listMissingEnglish.reply>[number];
/** A Russian text and its English twin. */
type Pair = [russian: string, english: string];

const isMissing = (pairs: Pair[]) => pairs.some(([russian, english]) => russian !== '' && english === '');

/** What says something in Russian and nothing in English: shoppers who chose English read it in Russian. */
export async function missingEnglish(db: Db): Promise<Missing[]> {
  const [news, slides, pages, places, settings] = await Promise.all([
    newsWithoutEnglish(db),
    slidesForStaff(db),
    pagesForStaff(db),
    placesWithoutEnglish(db),
    missingSettings(db),
  ]);
  return [
    ...pages
      .filter((page) =>
        isMissing([
          [page.title, page.title_en],
          [page.html, page.html_en],
        ]),
      )
      .map(({ key, title }) => ({ kind: 'page' as const, id: key, title })),
    ...settings,
    ...slides
      .filter((it) =>
        isMissing([
          [it.title, it.title_en],
          [it.text, it.text_en],
          [it.button, it.button_en],
        ]),
      )
      .map(({ id, title }) => ({ kind: 'slide' as const, id: String(id), title })),
    ...news.map(({ id, title }) => ({ kind: 'news' as const, id: String(id), title })),
    ...places,
  ];
}

async function missingSettings(db: Db): Promise<Missing[]> {
  const { pickup, ...it } = await readSettings(db);
  const contacts: Pair[] = [
    [it.location, it.location_en],
    [it.footer_text1, it.footer_text1_en],
    [it.footer_text2, it.footer_text2_en],
    [pickup.street, pickup.street_en],
    [pickup.house, pickup.house_en],
  ];
  return [
    ...(isMissing(contacts) ? [{ kind: 'contacts' as const, id: '', title: it.location }] : []),
    ...(isMissing([[it.schedule, it.schedule_en]]) ? [{ kind: 'hours' as const, id: '', title: it.schedule }] : []),
  ];
}
