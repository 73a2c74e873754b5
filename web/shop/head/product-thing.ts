import type { ProductAttribute } from '#contract/shop/catalog.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import { chosenOptions, swatchOf } from '#rules/catalog/chosen-options.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { commonUnitCodes } from '#rules/catalog/unit-codes.ts';
import { type Unit, unitIn } from '#rules/catalog/units.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import type { PageProduct, PageRow } from '#web/shop/features/catalog/page-product.ts';
import type { SpecGroup } from '#web/shop/features/catalog/spec-groups.ts';
import type { PageOfShop } from './page-of-shop.ts';
import type { Thing } from './shop-things.ts';

/** Reviews in the data; the page shows all. */
const reviewsListed = 5;

/** A product with what is known of it; in several variants a group of them. Undefined where nothing of it is sold. */
export function productThing(page: PageOfShop, product: PageProduct, specs: readonly SpecGroup[]): Thing | undefined {
  const [only, ...others] = product.prices;
  if (!only) return undefined;
  const shared = {
    '@id': `${page.address}#product`,
    url: page.address,
    name: localized(product, 'name', page.language),
    // An empty one is worse than none.
    description: localized(product, 'description', page.language).replaceAll('$', '\n') || undefined,
    image: picturesOf(page, Object.values(product.product_images).flat()),
    brand: { '@type': 'Brand', name: product.brand_title },
    category: categoryOf(page, product),
    additionalProperty: propertiesOf(page, specs),
    ...opinionsOf(product),
  };
  if (others.length === 0) {
    return { '@type': 'Product', ...shared, sku: String(only.variant), offers: offerThing(page, product, only) };
  }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: String(product.id),
    variesBy: variesBy(product).map((property) => `https://schema.org/${property}`),
    hasVariant: product.prices.map((row) => variantThing(page, product, row)),
  };
}

const picturesOf = (page: PageOfShop, pictures: readonly string[]) =>
  [...new Set(pictures)].map((picture) => page.pictureOf(picture));

/** The path down the tree; products without a category have that of their brand. */
const categoryOf = ({ language }: PageOfShop, product: PageProduct): string =>
  product.categories.map(({ name }) => textIn(name, language)).join(' > ') ||
  localized(product, 'brand_category_title', language);

const opinionsOf = (product: PageProduct) =>
  product.review_count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.review_count,
      bestRating: 5,
      worstRating: 1,
    },
    review: product.reviews.slice(0, reviewsListed).map(reviewThing),
  };

const reviewThing = ({ user_name, rating, text, created_at }: PageProduct['reviews'][number]) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user_name },
  datePublished: created_at,
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});

/** Everything that the page says of it, each value by itself; numbers with their unit. */
const propertiesOf = ({ language }: PageOfShop, specs: readonly SpecGroup[]): Thing[] =>
  specs
    .flatMap(({ rows }) => rows)
    .flatMap(({ name, unit, values }) =>
      values.map(({ text, number }) => ({
        '@type': 'PropertyValue',
        name,
        ...(number === undefined ? { value: text } : { value: number, ...unitOf(unit, language) }),
      })),
    );

function unitOf(unit: ProductAttribute['unit'], language: PageOfShop['language']) {
  const known = unit as Unit | undefined;
  if (!known) return {};
  const code = commonUnitCodes[known];
  return { ...(code && { unitCode: code }), unitText: unitIn(known, language) };
}

/** In what its variants differ, as far as schema.org has a word for it. */
const variesBy = ({ options }: PageProduct): string[] => {
  const varying = options.filter(({ values }) => values.length > 1).flatMap(({ key }) => wordsOfSchema[key] ?? []);
  return varying.length > 0 ? varying : ['color'];
};

/** What schema.org calls options, by their keys; others are properties. */
const wordsOfSchema: Record<string, 'color' | 'size'> = { color: 'color', storage: 'size' };

function variantThing(page: PageOfShop, product: PageProduct, row: PageRow): Thing {
  const options = chosenOptions(product.options, row.options).map(({ key = '', name, value }) => ({
    word: wordsOfSchema[key],
    name: textIn(name, page.language),
    value: textIn(value, page.language),
  }));
  const others = options.filter(({ word }) => word === undefined);
  const swatch = swatchOf(product.options, row.options) ?? '';
  return {
    '@type': 'Product',
    inProductGroupWithID: String(product.id),
    sku: String(row.variant),
    name: [localized(product, 'name', page.language), ...options.map(({ value }) => value)].join(', '),
    image: picturesOf(page, product.product_images[swatch] ?? []),
    ...Object.fromEntries(options.flatMap(({ word, value }) => (word ? [[word, value]] : []))),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
    offers: offerThing(page, product, row),
  };
}

function offerThing(page: PageOfShop, product: PageProduct, row: PageRow): Thing {
  return {
    '@type': 'Offer',
    url: `${page.address}?${choiceQuery(row)}`,
    sku: String(row.variant),
    priceCurrency: 'KGS',
    price: discountedPrice(row.price, product.discount),
    availability: `https://schema.org/${row.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': page.shopId },
  };
}
