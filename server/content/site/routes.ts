import * as contract from '#contract/shop/site.ts';
import { picturePath } from '#rules/pictures.ts';
import { textName } from '#rules/text/localized.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import { themeCss } from '#rules/theme/theme.ts';
import { readingAs } from '#server/platform/database/replica/reads.ts';
import { notFound } from '#server/platform/errors.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import type { ShopSettings as Settings } from '#server/settings/settings.ts';
import { readSettings } from '#server/settings/settings.ts';
import { shopPage } from './pages.ts';
import { findNews, listNews, listSlides } from './queries.ts';

type SlideRow = Awaited<ReturnType<typeof listSlides>>['rows'][number];
type NewsRow = Awaited<ReturnType<typeof listNews>>['rows'][number];

/**
 * What the shop says about itself: contacts, slides, news. Slides and news come by the clock of the primary, which the
 * site's clock goes by too: another server's may be late, and a page made by it would lack them.
 */
export function siteRoutes(services: Services): Route[] {
  const { db, bank, config } = services;
  const { publicUrl } = config;
  const as = readingAs(services);
  // Every page asks for both.
  const settingsFor = (user: Parameters<typeof as>[0]) =>
    services.cachedSettings?.read(as(user).db) ?? readSettings(as(user).db);
  const slidesOf = async (carousel: 'desktop' | 'mobile', url: URL, range: { limit: number; offset: number }) => {
    const { count, rows } = await listSlides(db, carousel, range);
    return pageOf(url, { count, rows: rows.map((row) => slide(row, publicUrl)) }, range);
  };
  return [
    serve(contract.getIdentity, async ({ user }) => identity(await settingsFor(user))),
    serve(contract.getFooter, async ({ user }) => footer(await settingsFor(user), bank !== undefined)),
    serve(contract.listSlides, ({ url, query }) => slidesOf('desktop', url, query)),
    serve(contract.listMobileSlides, ({ url, query }) => slidesOf('mobile', url, query)),
    serve(contract.listNews, async ({ query, url }) => {
      const { count, rows } = await listNews(db, query);
      return pageOf(url, { count, rows: rows.map((row) => newsItem(row, publicUrl)) }, query);
    }),
    serve(contract.getNews, async ({ params }) => {
      const row = await findNews(db, params.id);
      if (!row) throw notFound('News');
      const isPlain = row.html === null;
      const rich = inLanguages('html', (language) =>
        isPlain ? null : (row.translations[textName('html', language)] ?? ''),
      );
      return { ...newsItem(row, publicUrl), ...rich, html: row.html };
    }),
    serve(contract.getShopPage, ({ params, user }) => shopPage(as(user).db, params.key)),
  ];
}

const addressOf = (name: string | null) => name && picturePath(name, 960);

const identity = ({ name, short_name, accent, corners, ...rest }: Settings) => ({
  name,
  short_name: short_name || name,
  accent,
  ...fieldTexts(rest, 'tagline'),
  css: themeCss({ accent, corners }),
  logo: addressOf(rest.logo),
  logo_dark: addressOf(rest.logo_dark),
  mark: addressOf(rest.mark),
  share_picture: addressOf(rest.share_picture),
});

function footer(settings: Settings, is_offered: boolean) {
  const { social, payment, ...rest } = settings;
  const map = mapOf(settings);
  const filled = Object.entries(rest).filter(([key, value]) => value !== '' || !/^footer_text/.test(key));
  // On every page, and read by everyone: settings that the contract does not name stay with the shop, and what staff
  // never wrote is left out.
  return contract.Footer.parse({
    ...Object.fromEntries(filled),
    ...social,
    ...(map && { map }),
    payment: { is_offered, ...payment },
  });
}

/** The picture of the place; without words of its own it is called by the place. */
function mapOf({ map_picture: light, map_picture_dark: dark, ...settings }: Settings) {
  if (!light) return undefined;
  const alt = settings.map_alt ? fieldTexts(settings, 'map_alt', 'alt') : fieldTexts(settings, 'location', 'alt');
  return { picture: picturePath(light), ...(dark && { dark: picturePath(dark) }), ...alt };
}

const slide = ({ id, link, background, picture, ...texts }: SlideRow, publicUrl: string) => ({
  id,
  link,
  background,
  ...fieldTexts(texts, 'title'),
  ...fieldTexts(texts, 'text', 'description'),
  ...fieldTexts(texts, 'button'),
  images: `${publicUrl}${picturePath(picture, 960)}`,
});

const newsItem = ({ picture, created_at, id, ...texts }: NewsRow, publicUrl: string) => ({
  id,
  ...fieldTexts(texts, 'title'),
  ...fieldTexts(texts, 'text'),
  image: picture && `${publicUrl}${picturePath(picture)}`,
  created_at: created_at.toISOString(),
});
