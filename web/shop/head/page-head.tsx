import type { EntryContext } from 'react-router';
import type { Footer } from '#contract/shop/site.ts';
import { sharePictureSize } from '#rules/pictures.ts';
import { canonicalPath, pageNumber } from '#rules/text/canonical-path.ts';
import { fill } from '#rules/text/fill.ts';
import {
  defaultLanguage,
  type Language,
  languageEntry,
  languageOfPath,
  languages,
  pathInLanguage,
} from '#rules/text/language.ts';
import { addressesByLanguage, isForSearchEngines } from '#rules/text/public-pages.ts';
import { ownChoiceOf } from '#web/shop/features/frame-data/own-choice.ts';
import type { texts as russian } from '#web/shop/texts/ru/head.ts';
import type { Crumb, HeadTags } from '#web/ui/page-head.tsx';
import { dataText } from './data-text.ts';
import { describe } from './describe.ts';
import { type Head, type HeadSource, heads } from './heads.ts';
import { PageOfShop } from './page-of-shop.ts';
import { breadcrumbThing } from './shop-things.ts';

type HeadTexts = Record<keyof typeof russian, string>;

const catalogues = import.meta.glob<HeadTexts>('../texts/*/head.ts', { import: 'texts', eager: true });

/** @throws for a language that lacks them: every one has to have them */
function textsOf(language: Language): HeadTexts {
  const texts = catalogues[`../texts/${language}/head.ts`];
  if (!texts) throw new Error(`No ${language} texts for search engines`);
  return texts;
}

/** As Open Graph writes it: ru_RU. */
const openGraphLocale = (language: Language) => languageEntry(language).locale.replace('-', '_');

type Rendered = Pick<EntryContext['staticHandlerContext'], 'matches' | 'loaderData' | 'location' | 'statusCode'>;
type FrameData =
  | { origin: string; shop: { name: string; share_picture?: string } | null; footer: Footer | null }
  | undefined;

/**
 * Gives search engines and share previews the head of a page, in addition to the title and the canonical address that browsers need too. A
 * page that is missing gives nothing.
 */
export function collectHeadTags(rendered: Rendered): HeadTags {
  const { location, loaderData, statusCode } = rendered;
  const frame = loaderData.root as FrameData;
  if (statusCode !== 200 || !frame) return { setCrumbs: () => undefined, tags: () => null, data: () => '{}' };
  const language = languageOfPath(location.pathname);
  const choice = ownChoiceOf(loaderData[rendered.matches.at(-1)?.route.id ?? '']);
  const page = new PageOfShop({ origin: frame.origin, language, path: canonicalPath(location, choice) });
  const say: HeadSource['say'] = (key, params = {}) => fill(textsOf(language)[key], params);
  const shopName = frame.shop?.name ?? '';
  const head = readHead(rendered, { page, say, shopName, footer: frame.footer });
  const number = pageNumber(location);
  const text = describe(number > 1 ? say('page', { page: number, text: head.description }) : head.description);
  let crumbs: readonly Crumb[] = [];
  return {
    setCrumbs: (items) => {
      crumbs = items;
    },
    tags: () => (
      <>
        <meta name="description" content={text} />
        {isForSearchEngines(location, choice) && !head.isEmpty ? (
          <AlternateLinks page={page} location={location} choice={choice} />
        ) : (
          <meta name="robots" content="noindex,follow" />
        )}
        <ShareTags
          page={page}
          text={text}
          shopName={shopName}
          head={{ ...head, picture: head.picture ?? frame.shop?.share_picture ?? null }}
        />
      </>
    ),
    data: () => {
      const things = [...(head.things ?? []), crumbs.length > 0 && breadcrumbThing(page, crumbs)].filter(Boolean);
      return dataText({ '@context': 'https://schema.org', '@graph': things });
    },
  };
}

/** The head of the route that was rendered; personal pages have none of their own. */
function readHead({ matches, loaderData }: Rendered, source: HeadSource): Head {
  const id = matches.at(-1)?.route.id ?? '';
  const read = heads[id as keyof typeof heads] as ((source: HeadSource, data: unknown) => Head) | undefined;
  return read?.(source, loaderData[id]) ?? { description: source.say('home') };
}

type AlternateProps = { page: PageOfShop; location: Rendered['location']; choice: string | undefined };

function AlternateLinks({ page, location, choice }: AlternateProps) {
  const original = { ...location, pathname: pathInLanguage(location.pathname, defaultLanguage) };
  const addresses = [
    ...addressesByLanguage(location, choice).map(({ language, path }) => ({ language: language as string, path })),
    { language: 'x-default', path: canonicalPath(original, choice) },
  ];
  return addresses.map(({ language, path }) => (
    <link key={language} rel="alternate" hrefLang={language} href={page.origin + path} />
  ));
}

type Shared = { page: PageOfShop; text: string; shopName: string; head: Head };

function ShareTags({ page, text, shopName, head }: Shared) {
  const picture = head.picture && page.sharePictureOf(head.picture);
  const otherLocales = languages.filter((language) => language !== page.language).map(openGraphLocale);
  const properties: Record<string, string> = {
    'og:site_name': shopName,
    'og:type': head.type ?? 'website',
    'og:url': page.address,
    'og:description': text,
    'og:locale': openGraphLocale(page.language),
    ...(picture && {
      'og:image': picture,
      'og:image:width': String(sharePictureSize.width),
      'og:image:height': String(sharePictureSize.height),
    }),
    ...head.properties,
  };
  return (
    <>
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={name} content={content} />
      ))}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {otherLocales.map((other) => (
        <meta key={other} property="og:locale:alternate" content={other} />
      ))}
    </>
  );
}
