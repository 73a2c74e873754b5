type Thing = { '@type'?: string | string[]; [property: string]: unknown };

const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/\s]+/.test(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isSom = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
const isOneOf =
  (...words: string[]) =>
  (value: unknown) =>
    words.includes(value as string);
const areAddresses = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isAddress);
const isA =
  (...types: string[]) =>
  (value: unknown) =>
    types.some((type) => typesOf(value).includes(type));

const offer = {
  priceCurrency: isOneOf('KGS'),
  availability: isOneOf('https://schema.org/InStock', 'https://schema.org/OutOfStock'),
};

/** What search engines want to know of a thing at least, by its type. */
const required: Record<string, Record<string, (value: unknown) => boolean>> = {
  Product: {
    name: isText,
    description: isText,
    image: areAddresses,
    brand: isA('Brand'),
    offers: isA('Offer', 'AggregateOffer'),
  },
  Offer: { ...offer, price: isSom, url: isAddress, itemCondition: isOneOf('https://schema.org/NewCondition') },
  AggregateOffer: { ...offer, lowPrice: isSom, highPrice: isSom, offerCount: isSom, offers: Array.isArray },
  AggregateRating: {
    ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5,
    reviewCount: (value) => Number(value) >= 1,
  },
  Review: { author: isA('Person'), reviewRating: isA('Rating'), datePublished: isMoment },
  Brand: { name: isText },
  BreadcrumbList: {
    itemListElement: (value) => Array.isArray(value) && value.length > 1 && value.every(isA('ListItem')),
  },
  ListItem: { position: (value) => Number.isInteger(value), name: isText, item: isAddress },
  Organization: { name: isText, url: isAddress, '@id': isAddress },
  ElectronicsStore: { logo: isAddress, address: isA('PostalAddress'), telephone: isText },
  PostalAddress: { streetAddress: isText, addressCountry: isText },
  WebSite: { name: isText, url: isAddress, potentialAction: isA('SearchAction') },
  SearchAction: { target: isA('EntryPoint'), 'query-input': isText },
  EntryPoint: { urlTemplate: (value) => isAddress(value) && String(value).includes('{search_term_string}') },
  NewsArticle: { headline: isText, datePublished: isMoment, image: areAddresses, author: isA('Organization') },
};

const typesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? [(value as Thing)['@type'] ?? []].flat() : [];

/** Every thing in the data, those within others too. */
export function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inner] : inner;
}

/** What is wrong with a page's schema.org data, one sentence each. */
export function schemaProblems(data: { '@context'?: unknown }): string[] {
  const wrong = thingsIn(data).flatMap((thing) =>
    typesOf(thing).flatMap((type) =>
      Object.entries(required[type] ?? {})
        .filter(([property, isRight]) => !isRight(thing[property]))
        .map(([property]) => `${type}.${property} is ${JSON.stringify(thing[property])}`),
    ),
  );
  return data['@context'] === 'https://schema.org' ? wrong : ['the context is not schema.org', ...wrong];
}

/** Whether the data has a thing of the type. */
export const hasThing = (data: unknown, type: string): boolean =>
  thingsIn(data).some((thing) => typesOf(thing).includes(type));
