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

/** What search engines want to know of a thing at least, by its type. */
const required: Record<string, Record<string, (value: unknown) => boolean>> = {
  ProductGroup: {
    name: isText,
    description: isText,
    image: areAddresses,
    brand: isA('Brand'),
    productGroupID: isText,
    variesBy: areAddresses,
    hasVariant: (value) => Array.isArray(value) && value.length > 1 && value.every(isA('Product')),
  },
  Variant: { name: isText, image: areAddresses, sku: isText, color: isText, offers: isA('Offer') },
  PropertyValue: {
    name: isText,
    value: (value) => isText(value) || Number.isFinite(value),
    unitCode: (value) => value === undefined || /^[A-Z0-9]{2,3}$/.test(String(value)),
  },
  Product: {
    name: isText,
    description: isText,
    image: areAddresses,
    brand: isA('Brand'),
    offers: isA('Offer'),
  },
  Offer: {
    priceCurrency: isOneOf('KGS'),
    availability: isOneOf('https://schema.org/InStock', 'https://schema.org/OutOfStock'),
    price: isSom,
    url: isAddress,
    itemCondition: isOneOf('https://schema.org/NewCondition'),
  },
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

/** A variant says no more than what it alone has: the rest is its group's. */
const kindsOf = (thing: Thing): string[] => ('inProductGroupWithID' in thing ? ['Variant'] : typesOf(thing));

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
    kindsOf(thing).flatMap((type) =>
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
