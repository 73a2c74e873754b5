import type { Footer } from '#contract/shop/site.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { unpack } from '#web/api/packed.ts';
import type { loader as accessories } from '#web/shop/routes/accessories.tsx';
import type { loader as brandProducts } from '#web/shop/routes/brand-products.tsx';
import type { loader as catalog } from '#web/shop/routes/catalog.tsx';
import type { loader as catalogCategory } from '#web/shop/routes/catalog-category.tsx';
import type { loader as categories } from '#web/shop/routes/categories.tsx';
import type { loader as filteredProducts } from '#web/shop/routes/filtered-products.tsx';
import type { loader as home } from '#web/shop/routes/home.tsx';
import type { loader as newProducts } from '#web/shop/routes/new-products.tsx';
import type { loader as news } from '#web/shop/routes/news.tsx';
import type { loader as newsItem } from '#web/shop/routes/news-item.tsx';
import type { loader as policy } from '#web/shop/routes/policy.tsx';
import type { loader as product } from '#web/shop/routes/product.tsx';
import type { loader as recommended } from '#web/shop/routes/recommended-products.tsx';
import type { loader as subCategory } from '#web/shop/routes/sub-category.tsx';
import type { texts } from '#web/shop/texts/ru/head.ts';
import type { PageOfShop } from './page-of-shop.ts';
import { productThing } from './product-thing.ts';
import { newsThing, shopThing, siteThing, type Thing } from './shop-things.ts';

/** Metadata of a page for search engines and share previews. */
export type Head = {
  description: string;
  /** Address of a stored picture. */
  picture?: string | null;
  /** OpenGraph's kind of page. */
  type?: 'website' | 'product' | 'article';
  /** More of OpenGraph's properties by name. */
  properties?: Record<string, string>;
  things?: (Thing | undefined)[];
  /** A list with nothing in it: nothing to keep for a search engine. */
  isEmpty?: boolean;
};

type Say = (key: keyof typeof texts, params?: Record<string, string | number>) => string;

/** What a head is made from, in addition to the page's own data. */
export type HeadSource = { page: PageOfShop; say: Say; shopName: string; footer: Footer | null };

/** What a route's loader reads. */
type Data<Loader extends (args: never) => unknown> = Awaited<ReturnType<Loader>>;

const listHead = (description: string, products: { default_image: string | null }[]): Head => ({
  description,
  picture: products[0]?.default_image ?? null,
  isEmpty: products.length === 0,
});

const homeHead = ({ page, say, shopName, footer }: HeadSource, { shown }: Data<typeof home>): Head => ({
  description: say('home'),
  picture: unpack(shown).slides[0]?.images ?? null,
  things: [shopThing(page, shopName, footer), siteThing(page, shopName)],
});

const aboutHead = ({ page, say, shopName, footer }: HeadSource): Head => ({
  description: say('about'),
  things: [shopThing(page, shopName, footer)],
});

function productHead({ page, say }: HeadSource, { shown }: Data<typeof product>): Head {
  const { product: it, specs, hasDemoReviews } = unpack(shown);
  const price = String(discountedPrice(it.price, it.discount));
  return {
    description: it.description.replaceAll('$', ' ').trim() || say('product', { name: it.name, price }),
    picture: it.default_image,
    type: 'product',
    properties: {
      'product:brand': it.brand_title,
      'product:condition': 'new',
      'product:availability': it.in_stock ? 'in stock' : 'out of stock',
      ...(it.price > 0 && { 'product:price:amount': price, 'product:price:currency': 'KGS' }),
    },
    // Invented ratings are for those who try the demo store, not for search engines.
    things: [productThing(page, hasDemoReviews ? { ...it, review_count: 0 } : it, specs)],
  };
}

const newsItemHead = ({ page, shopName }: HeadSource, { item }: Data<typeof newsItem>): Head => ({
  description: item.text,
  picture: item.image,
  type: 'article',
  properties: { 'article:published_time': item.created_at },
  things: [newsThing(page, item, shopName)],
});

/** The heads of routes by their id, each made from what the route's loader has read. */
export const heads = {
  home: homeHead,
  categories: ({ say }: HeadSource, { brands }: Data<typeof categories>): Head => ({
    description: say('categories'),
    picture: brands[0]?.brand.image ?? null,
  }),
  catalog: ({ say }: HeadSource, { categories: all }: Data<typeof catalog>): Head => ({
    description: say('catalog'),
    picture: all[0]?.picture ?? null,
  }),
  'catalog-category': ({ say }: HeadSource, list: Data<typeof catalogCategory>): Head =>
    listHead(
      (!list.ownTitle && list.category.summary) ||
        say('kind', { kind: list.ownTitle ?? list.category.name, count: list.count }),
      unpack(list.products),
    ),
  'sub-category': ({ say }: HeadSource, { brand }: Data<typeof subCategory>): Head => ({
    description: say('kinds', { brand: brand.title }),
    picture: brand.image,
  }),
  'brand-products': ({ say }: HeadSource, list: Data<typeof brandProducts>): Head =>
    listHead(say('brand', { brand: list.brand.title, count: list.count }), unpack(list.products)),
  'filtered-products': ({ say }: HeadSource, list: Data<typeof filteredProducts>): Head =>
    listHead(say('kind', { kind: list.category.title, count: list.count }), unpack(list.products)),
  'new-products': ({ say }: HeadSource, list: Data<typeof newProducts>): Head =>
    listHead(say('new'), unpack(list.products)),
  'recommended-products': ({ say }: HeadSource, list: Data<typeof recommended>): Head =>
    listHead(say('recommended'), unpack(list.products)),
  accessories: ({ say }: HeadSource, list: Data<typeof accessories>): Head =>
    listHead(say('accessories'), unpack(list.products)),
  product: productHead,
  news: ({ say }: HeadSource, list: Data<typeof news>): Head => ({
    description: say('news'),
    picture: unpack(list.news)[0]?.image ?? null,
    isEmpty: list.news.length === 0,
  }),
  'news-item': newsItemHead,
  about: aboutHead,
  policy: ({ say }: HeadSource, it: Data<typeof policy>): Head => ({
    description: say('policy', { title: it.policy.title }),
  }),
};
