import type { Footer, NewsItem } from '#contract/shop/site.ts';
import type { Crumb } from '#web/ui/page-head.tsx';
import { describe } from './describe.ts';
import type { PageOfShop } from './page-of-shop.ts';

/** An object of schema.org. */
export type Thing = { '@type': string | string[]; [property: string]: unknown };

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The shop as staff have described it; without contacts it is a name and an address on the web. */
export function shopThing(page: PageOfShop, name: string, footer: Footer | null): Thing {
  return {
    '@type': ['Organization', 'ElectronicsStore'],
    '@id': page.shopId,
    name,
    url: page.origin,
    logo: `${page.origin}/favicon.svg`,
    ...(footer && contactsOf(footer)),
  };
}

function contactsOf({ hours, ...footer }: Footer) {
  const known = Object.entries({ telephone: footer.phone, email: footer.email }).filter(([, value]) => value);
  const social = [footer.instagram, footer.telegram, footer.whatsapp].filter((address) => address);
  return {
    ...Object.fromEntries(known),
    ...(footer.location && {
      address: { '@type': 'PostalAddress', streetAddress: footer.location, addressCountry: 'KG' },
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.filter((_, place) => !hours.closed_weekdays.includes(place + 1)),
        opens: hours.open,
        closes: hours.close,
      },
    }),
    ...(footer.maps_url && { hasMap: footer.maps_url }),
    ...(social.length > 0 && { sameAs: social }),
    currenciesAccepted: 'KGS',
  };
}

/** The site and how it is searched. */
export function siteThing(page: PageOfShop, name: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${page.origin}/#site`,
    name,
    url: page.addressOf('/'),
    inLanguage: page.language,
    publisher: { '@id': page.shopId },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${page.addressOf('/search')}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The way to the page, as the page shows it. */
export function breadcrumbThing(page: PageOfShop, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: title,
      item: to === undefined ? page.address : page.addressOf(to),
    })),
  };
}

/** A news item, written by the shop. */
export function newsThing(page: PageOfShop, item: NewsItem, shopName: string): Thing {
  const shop = { '@type': 'Organization', '@id': page.shopId, name: shopName, url: page.origin };
  return {
    '@type': 'NewsArticle',
    mainEntityOfPage: page.address,
    headline: describe(item.title, 110),
    description: describe(item.text),
    inLanguage: page.language,
    datePublished: item.created_at,
    ...(item.image && { image: [page.pictureOf(item.image)] }),
    author: shop,
    publisher: shop,
  };
}
