import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { languages } from '#rules/text/language.ts';
import { pageKeys, shopPagePath } from '#rules/text/shop-pages.ts';
import {
  categoriesOnSale,
  choicesOnSale,
  kindsOnSale,
  publishedInRange,
  publishedRanges,
} from '#server/catalog/product-index/published.ts';
import { newsUpdates } from '#server/content/site/site.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type SitemapPage, sitemapIndex, urlEntries, urlsetEnd, urlsetStart } from './sitemap-xml.ts';

/** Where the shop is, and how many addresses go into one file. */
export type SitemapPlace = { db: Db; origin: string; limit: number };

/** Addresses in one file, at most (sitemaps.org); with their twins they stay below its 50 MB. */
export const sitemapLimit = 50_000;

const unchangingPaths = [
  '/',
  '/catalog',
  '/categories',
  '/new/products',
  '/recommendation/products',
  '/accessories',
  '/news',
  '/warranty',
  ...pageKeys.map(shopPagePath),
];

type Batches = AsyncIterable<SitemapPage[]>;

/**
 * One file of the sitemap, packed with gzip while it is written: however many products there are, only the packed
 * bytes are held. `sitemap` is the whole where that fits, else the index of `pages-1`… and `products-1`…
 *
 * @returns undefined for a file that there is not
 */
export async function writeSitemap({ db, origin, limit }: SitemapPlace, name: string): Promise<Buffer | undefined> {
  const size = Math.floor(limit / languages.length);
  if (name === 'sitemap') return pack(await wholeOrIndex(db, origin, size));
  const [, kind, number] = /^(pages|products)-([1-9]\d{0,6})$/.exec(name) ?? [];
  if (!kind) return undefined;
  const range = Number(number) - 1;
  return pack(urlset(origin, kind === 'pages' ? otherPages(db, { range, size }) : productPages(db, { range, size })));
}

async function wholeOrIndex(db: Db, origin: string, size: number): Promise<AsyncIterable<string>> {
  const [others, ranges] = await Promise.all([listOtherPages(db), publishedRanges(db, size)]);
  const total = ranges.reduce((sum, { count }) => sum + count, others.length);
  if (total <= size) return urlset(origin, allPages(db, { others, ranges: ranges.map(({ range }) => range), size }));
  const parts = [
    ...Array.from({ length: Math.ceil(others.length / size) }, (_, place) => ({ name: `pages-${place + 1}` })),
    ...ranges.map(({ range, updatedAt }) => ({ name: `products-${range + 1}`, updatedAt })),
  ];
  return one(sitemapIndex(origin, parts));
}

async function* one<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** A file of these pages; nothing at all where there are none. */
async function* urlset(origin: string, batches: Batches): AsyncGenerator<string> {
  let isBegun = false;
  for await (const pages of batches) {
    if (!isBegun) yield urlsetStart;
    isBegun = true;
    yield pages.map((page) => urlEntries(origin, page)).join('');
  }
  if (isBegun) yield urlsetEnd;
}

async function* allPages(
  db: Db,
  { others, ranges, size }: { others: SitemapPage[]; ranges: number[]; size: number },
): Batches {
  yield others;
  for (const range of ranges) yield* productPages(db, { range, size });
}

async function* productPages(db: Db, part: { range: number; size: number }): Batches {
  for await (const products of publishedInRange(db, part)) {
    yield products.map(({ id, updatedAt }) => ({ path: `/products/${id}`, updatedAt }));
  }
}

async function* otherPages(db: Db, { range, size }: { range: number; size: number }): Batches {
  const pages = (await listOtherPages(db)).slice(range * size, (range + 1) * size);
  if (pages.length > 0) yield pages;
}

/** Every public page that is no product's. */
async function listOtherPages(db: Db): Promise<SitemapPage[]> {
  const [kinds, categories, choices, news] = await Promise.all([
    kindsOnSale(db),
    categoriesOnSale(db),
    choicesOnSale(db),
    newsUpdates(db),
  ]);
  const brands = new Set(kinds.map(({ brand }) => brand));
  const paths = [
    ...unchangingPaths,
    ...categories.map((slug) => `/catalog/${slug}`),
    ...choices.map(({ slug, key, value }) => `/catalog/${slug}?${key}=${value}`),
    ...[...brands].flatMap((brand) => [`/products/brands/${brand}`, `/categories/subCategory/${brand}`]),
    // Spelt so in addresses that people have kept.
    ...kinds.map(({ category }) => `/filtererd/products/${category}`),
  ];
  return [...paths.map((path) => ({ path })), ...news.map(({ id, updatedAt }) => ({ path: `/news/${id}`, updatedAt }))];
}

/** The texts one after the other, packed; undefined where there is none. */
async function pack(texts: AsyncIterable<string>): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  async function* counted() {
    for await (const text of texts) {
      length += text.length;
      yield text;
    }
  }
  await pipeline(counted(), createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const part of packed) parts.push(part);
  });
  return length > 0 ? Buffer.concat(parts) : undefined;
}
