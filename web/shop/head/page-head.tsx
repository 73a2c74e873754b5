import type { EntryContext } from 'react-router';
import type { Footer } from '#contract/client.ts';
import { sharePictureSize } from '#rules/pictures.ts';
import { defaultLanguage, languageOfPath, languages, pathInLanguage } from '#rules/text/language.ts';
import { addressesByLanguage, canonicalPath, isForSearchEngines, pageNumber } from '#rules/text/public-pages.ts';
import { fill, textsOf } from '#web/i18n/texts.ts';
import { head as englishTexts } from '#web/shop/texts/en/head.ts';
import { head as russianTexts } from '#web/shop/texts/ru/head.ts';
import { describe } from './describe.ts';
import { type Head, type HeadSource, heads } from './heads.ts';
import { alternateTag, dataScript, metaTag } from './markup.ts';
import { PageOfShop } from './page-of-shop.ts';
import { breadcrumbThing, type Crumb } from './shop-things.ts';

const texts = { ru: russianTexts, en: englishTexts };
const locales = { ru: 'ru_RU', en: 'en_US' };

type Rendered = Pick<EntryContext['staticHandlerContext'], 'matches' | 'loaderData' | 'location' | 'statusCode'>;
type FrameData = { origin: string; footer: Footer | null } | undefined;

/**
 * A page's metadata for search engines and share previews, beside the title and the canonical address that
 * browsers need too. It is in the server's HTML only: no script of it is sent.
 *
 * @param crumbs the way to the page, as the page shows it
 * @param title the page's <title>, escaped
 */
export function headHtml(rendered: Rendered, { crumbs, title }: { crumbs: readonly Crumb[]; title: string }): string {
  const { location, loaderData, statusCode } = rendered;
  const frame = loaderData.root as FrameData;
  // A missing page already says that it is not to be indexed.
  if (statusCode !== 200 || !frame) return '';
  const language = languageOfPath(location.pathname);
  const page = new PageOfShop({ origin: frame.origin, language, path: canonicalPath(location) });
  const say: HeadSource['say'] = (key, params = {}) => fill(texts[language][key], params);
  const shopName = textsOf(language).translate('shop_name');
  const head = readHead(rendered, { page, say, shopName, footer: frame.footer });
  const number = pageNumber(location);
  const text = describe(number > 1 ? say('page', { page: number, text: head.description }) : head.description);
  const things = [...(head.things ?? []), crumbs.length > 0 && breadcrumbThing(page, crumbs)].filter((thing) => thing);
  return [
    metaTag('description', text),
    ...(isForSearchEngines(location) && !head.isEmpty
      ? alternateTags(page, location)
      : [metaTag('robots', 'noindex,follow')]),
    ...shareTags(page, { title, text, shopName, head }),
    ...(things.length > 0 ? [dataScript({ '@context': 'https://schema.org', '@graph': things })] : []),
  ].join('');
}

/** The head of the route that was rendered; personal pages have none of their own. */
function readHead({ matches, loaderData }: Rendered, source: HeadSource): Head {
  const id = matches.at(-1)?.route.id ?? '';
  const read = heads[id as keyof typeof heads] as ((source: HeadSource, data: unknown) => Head) | undefined;
  return read?.(source, loaderData[id]) ?? { description: source.say('home') };
}

function alternateTags({ origin }: PageOfShop, location: Rendered['location']): string[] {
  const original = { ...location, pathname: pathInLanguage(location.pathname, defaultLanguage) };
  return [
    ...addressesByLanguage(location).map(({ language, path }) => alternateTag(language, origin + path)),
    alternateTag('x-default', origin + canonicalPath(original)),
  ];
}

function shareTags(
  page: PageOfShop,
  { title, text, shopName, head }: { title: string; text: string; shopName: string; head: Head },
): string[] {
  const picture = head.picture && page.sharePictureOf(head.picture);
  const otherLocales = languages.filter((language) => language !== page.language).map((language) => locales[language]);
  const tags: Record<string, string> = {
    'og:site_name': shopName,
    'og:type': head.type ?? 'website',
    'og:url': page.address,
    'og:description': text,
    'og:locale': locales[page.language],
    ...(picture && {
      'og:image': picture,
      'og:image:width': String(sharePictureSize.width),
      'og:image:height': String(sharePictureSize.height),
    }),
    'twitter:card': picture ? 'summary_large_image' : 'summary',
    ...head.properties,
  };
  return [
    `<meta property="og:title" content="${title.replace(` | ${shopName}`, '')}">`,
    ...Object.entries(tags).map(([name, content]) => metaTag(name, content)),
    ...otherLocales.map((other) => metaTag('og:locale:alternate', other)),
  ];
}
