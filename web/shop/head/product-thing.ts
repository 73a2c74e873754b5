import type { PriceRow, Product } from '#contract/shop/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { choiceQuery } from '#web/shop/features/catalog/choice.ts';
import type { PageOfShop } from './page-of-shop.ts';
import type { Thing } from './shop-things.ts';

/** Reviews in the data; the page shows all. */
const reviewsListed = 5;

/** A product with its price and stock in every variant; undefined where nothing of it is sold. */
export function productThing(page: PageOfShop, product: Product): Thing | undefined {
  if (product.prices.length === 0) return undefined;
  const pictures = [...new Set(Object.values(product.product_images).flat())];
  return {
    '@type': 'Product',
    '@id': `${page.address}#product`,
    url: page.address,
    name: product.name,
    description: product.description.replaceAll('$', '\n'),
    image: pictures.map((picture) => page.pictureOf(picture)),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: product.brand_title },
    category: product.brand_category_title,
    offers: offersOf(page, product),
    ...(product.review_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.review_count,
        bestRating: 5,
        worstRating: 1,
      },
      review: product.reviews.slice(0, reviewsListed).map(reviewThing),
    }),
  };
}

const reviewThing = ({ user_name, rating, text, created_at }: Product['reviews'][number]) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: user_name },
  datePublished: created_at,
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});

/** One variant is one offer; several are an aggregate offer with lowest and highest price. */
function offersOf(page: PageOfShop, product: Product): Thing {
  const [only, ...others] = product.prices.map((row) => offerThing(page, product, row));
  if (only && others.length === 0) return only;
  const prices = product.prices.map(({ price }) => discountedPrice(price, product.discount));
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'KGS',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    availability: availabilityOf(product.in_stock),
    offers: [only, ...others],
  };
}

function offerThing(page: PageOfShop, product: Product, row: PriceRow): Thing {
  return {
    '@type': 'Offer',
    url: `${page.address}?${choiceQuery(row)}`,
    sku: String(row.variant),
    priceCurrency: 'KGS',
    price: discountedPrice(row.price, product.discount),
    availability: availabilityOf(row.inStock),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': page.shopId },
  };
}

const availabilityOf = (isInStock: boolean) => `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`;
