import { textName } from '#rules/text/localized.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { DemoData } from './demo-data.ts';
import { translatedRow } from './translated-row.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** News, slides and the map of the place. */
export async function insertContent(db: Db, data: DemoData, productIds: Map<string, number>): Promise<void> {
  await insertNews(db, data);
  await insertMap(db, data);
  const brands = await db.selectFrom('brands').select(['id', 'key']).execute();
  const brandIds = new Map(brands.map(({ id, key }) => [key, id]));
  const addressOf = (link: string) => {
    const [kind, key = ''] = link.split(':');
    if (kind === 'brand') return `/products/brands/${brandIds.get(key)}`;
    return kind === 'product' ? `/products/${productIds.get(key)}` : link;
  };
  const slides = (['desktop', 'mobile'] as const).flatMap((carousel) =>
    data.carousels[carousel].map((slide, position) => ({
      ...translatedRow(slide, ['title', 'text', 'button']),
      carousel,
      position,
      link: addressOf(slide.link),
      picture: pictureOf(data, `${carousel}:${position}`),
    })),
  );
  await db.insertInto('slides').values(slides).execute();
}

async function insertNews(db: Db, data: DemoData): Promise<void> {
  const values = data.news.map((item, index) => {
    const text = inLanguages('text', (language) => (item[textName('text', language)] ?? []).join('\n\n'));
    return {
      ...translatedRow({ ...fieldTexts(item, 'title'), ...text }, ['title', 'text']),
      key: `demo-${index}`,
      picture: pictureOf(data, `news:${index}`),
      created_at: new Date(Date.now() - item.days_ago * dayMs),
    };
  });
  await db.insertInto('news').values(values).execute();
}

/** What staff have saved of the place stays. */
async function insertMap(db: Db, data: DemoData): Promise<void> {
  const map = {
    map_picture: pictureOf(data, 'map:light'),
    map_picture_dark: pictureOf(data, 'map:dark'),
    map_alt: 'Карта: магазин на углу улиц Тогуз-Булак и Уметалиева',
    map_alt_en: 'Map: the shop at the corner of Toguz-Bulak and Umetaliev streets',
    map_alt_ky: 'Карта: дүкөн Тогуз-Булак жана Үмөталиев көчөлөрүнүн кесилишинде',
  };
  const rows = Object.entries(map).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((there) =>
      there
        .column('key')
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value') }))
        .where('settings.version', '=', 1),
    )
    .execute();
}

/** The picture of a news item, slide or map. @throws Error when it was never drawn */
function pictureOf({ pictures }: DemoData, owner: string): string {
  const drawn = pictures[owner];
  const [name] = Array.isArray(drawn) ? drawn : [];
  if (!name) throw new Error(`${owner} has no picture in pictures.generated.json`);
  return name;
}
