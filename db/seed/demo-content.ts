import type { Db } from '#server/platform/database/connection.ts';
import type { DemoData } from './demo-data.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** News and slides. */
export async function insertContent(db: Db, data: DemoData, productIds: Map<string, number>): Promise<void> {
  await insertNews(db, data);
  const brands = await db.selectFrom('brands').select(['id', 'key']).execute();
  const brandIds = new Map(brands.map(({ id, key }) => [key, id]));
  const addressOf = (link: string) => {
    const [kind, key = ''] = link.split(':');
    if (kind === 'brand') return `/products/brands/${brandIds.get(key)}`;
    return kind === 'product' ? `/products/${productIds.get(key)}` : link;
  };
  const slides = (['desktop', 'mobile'] as const).flatMap((carousel) =>
    data.carousels[carousel].map((slide, position) => ({
      ...{ carousel, position, title: slide.title, title_en: slide.title_en, text: slide.text, text_en: slide.text_en },
      ...{ button: slide.button, button_en: slide.button_en, background: slide.background },
      link: addressOf(slide.link),
      picture: pictureOf(data, `${carousel}:${position}`),
    })),
  );
  await db.insertInto('slides').values(slides).execute();
}

async function insertNews(db: Db, data: DemoData): Promise<void> {
  const values = data.news.map(({ title, title_en, text, text_en, days_ago }, index) => ({
    key: `demo-${index}`,
    title,
    title_en,
    text: text.join('\n\n'),
    text_en: text_en.join('\n\n'),
    picture: pictureOf(data, `news:${index}`),
    created_at: new Date(Date.now() - days_ago * dayMs),
  }));
  await db.insertInto('news').values(values).execute();
}

/** The picture of a news item or slide. @throws Error when it was never drawn */
function pictureOf({ pictures }: DemoData, owner: string): string {
  const drawn = pictures[owner];
  const [name] = Array.isArray(drawn) ? drawn : [];
  if (!name) throw new Error(`${owner} has no picture in pictures.generated.json`);
  return name;
}
