import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, last, queryInt, queryList, queryText, som } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { inLanguages, Localized, namesInLanguages } from '#contract/translated.ts';
import {
  olderFacets,
  olderFilters,
  olderListFields,
  olderPictures,
  olderPriceColor,
  olderPriceFields,
  olderProductFields,
} from './older-wire.ts';

const url = z.string();

/** One row per variant; `price` is before the product's discount. */
export const PriceRow = z.object({
  variant: id,
  inStock: z.boolean(),
  /** `few`: the last three or fewer. */
  stock: z.enum(['in', 'few', 'out']),
  ...olderPriceFields,
  price: som,
  /** Struck next to the price, above it; ours, and absent where nothing is struck. */
  old_price: som.optional(),
  ...olderPriceColor,
  /** Its values of the product's `options`, by their keys; ours, and absent where the product has none. A common one may be absent. */
  options: z.record(z.string(), z.string()).optional(),
});
export type PriceRow = z.output<typeof PriceRow>;

const characteristics = z.record(z.string(), z.string()).nullable();

export const CharacteristicGroup = z.object({
  ...inLanguages({ title: z.string() }),
  rows: z.array(
    z.object({
      ...inLanguages({ label: z.string(), value: z.string() }),
      /** Key of the attribute that says the same; absent where none does. */
      attribute: z.string().optional(),
    }),
  ),
});

/**
 * What tells variants of a product apart, a colour first and else in its category's order. A value's `value` stands in addresses:
 * the key of a value, or a number in the attribute's unit. `swatch` is a colour's `#rrggbb`, which `product_images` has the pictures by;
 * `belongs_to` is the value that lists are filtered by where this one is a shade of it.
 */
export const ProductOption = z.object({
  key: z.string(),
  name: Localized,
  values: z.array(
    z.object({
      value: z.string(),
      text: Localized,
      swatch: z.string().optional(),
      belongs_to: z.string().optional(),
    }),
  ),
});
export type ProductOption = z.output<typeof ProductOption>;

/** What a product is said to be in one attribute. */
export const ProductAttribute = z.object({
  key: z.string(),
  name: Localized,
  help: Localized,
  /** Of numbers: a key of `rules/catalog/units.ts`, and which of two is better. Absent where neither is. */
  unit: z.string().optional(),
  better: z.enum(['more', 'less']).optional(),
  values: z.array(
    z.object({
      text: Localized,
      /** In the attribute's unit, of what is a number. */
      number: z.number().optional(),
      /** What the category's list takes to show what says the same; null where it has no such filter. */
      filter: z.string().nullable(),
    }),
  ),
});
export type ProductAttribute = z.output<typeof ProductAttribute>;

export const ReviewPhoto = z.object({
  id,
  /** Root-relative path of the 640 px WebP; rules/pictures.ts knows the other sizes. */
  picture: z.string(),
  /** The shape in pixels at the widest size. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type ReviewPhoto = z.output<typeof ReviewPhoto>;

export const ProductReview = z.object({
  id,
  /** First name and an initial: never a whole name. '-' where there is no name. */
  user_name: z.string(),
  rating: z.int().min(1).max(5),
  /** Plain text with line breaks, possibly empty. */
  text: z.string(),
  created_at: instant,
  /** Whether the reviewer has received an order of the product. */
  bought_here: z.boolean(),
  /** What the shop answers, as plain text with line breaks; null: nothing. */
  reply: z.string().nullable(),
  /** Invented for the demo store; ours. */
  is_demo: z.boolean(),
  /** Photographs of the reviewer, who has received the product; ours. */
  photos: z.array(ReviewPhoto),
});
export type ProductReview = z.output<typeof ProductReview>;

/**
 * A product as clients of every age read it. Descriptions are plain text; `$` in them separates paragraphs.
 * In lists `reviews`, `rating_counts` and `characteristic_groups` are empty.
 */
export const Product = z.object({
  id,
  /** What the file calls it that the product was imported from; ours. */
  source_id: z.string().nullable(),
  ...inLanguages({ name: z.string(), description: z.string() }),
  /** The lowest variant's price before discount; 0 means "not available". */
  price: som,
  discount: z.int().min(0).max(100),
  /** The struck price of the variant that `price` is of; ours, and absent where nothing is struck. */
  old_price: som.optional(),
  default_image: url.nullable(),
  is_arrived: z.boolean(),
  in_stock: z.boolean(),
  gsi: z.boolean(),
  rating: z.number().min(0).max(5),
  review_count: z.int().nonnegative(),
  created_at: instant,
  ...inLanguages({ characteristics }),
  characteristic_groups: z.array(CharacteristicGroup),
  category: id,
  brand: id,
  brand_category: id,
  brand_title: z.string(),
  ...inLanguages({ brand_category_title: z.string() }),
  ...olderProductFields,
  prices: z.array(PriceRow),
  options: z.array(ProductOption),
  ...olderPictures,
  in_favorite: z.boolean(),
  /**
   * What its category says of it in lists, in order; those `on_card` on a card as well. Texts by language: one that is not
   * there is the text of the default language.
   */
  facts: z.array(z.object({ key: z.string(), name: Localized, value: Localized, on_card: z.boolean() })),
  /** From the top category down to its own; empty where it has none. On its own page only. */
  categories: z.array(z.object({ slug: z.string(), name: Localized })),
  /** All that is known of it, in groups; on its own page only. */
  attribute_groups: z.array(z.object({ title: Localized.nullable(), rows: z.array(ProductAttribute) })),
  /** The newest hundred. */
  reviews: z.array(ProductReview),
  /** How many of all reviews gave one star, two and up to five; ours, on its own page only. */
  rating_counts: z.array(z.int().nonnegative()),
});
export type Product = z.output<typeof Product>;

export const Brand = z.object({
  id,
  ...inLanguages({ title: z.string() }),
  image: url.nullable(),
  /** The older client's name for `logo`. */
  logo_field: url.nullable(),
  logo: url.nullable(),
});
export type Brand = z.output<typeof Brand>;

export const BrandCategory = z.object({ id, ...inLanguages({ title: z.string() }), image: url.nullable() });
export type BrandCategory = z.output<typeof BrandCategory>;

export const BrandCategoryDetail = BrandCategory.extend({
  brand: id,
  ...inLanguages({ brand_title: z.string() }),
});

/** Whether a parameter says true; anything else is as good as absent. */
export const onlyTrue = z.preprocess((value) => (value === 'true' ? true : undefined), z.literal(true).optional());

/** Texts as they are, commas included. */
const queryTexts = z
  .preprocess(
    (value) => (value === undefined ? undefined : [value].flat()),
    z.array(z.string().trim().max(200)).max(32),
  )
  .optional()
  .catch(undefined);

/** What products are filtered by; prices after discount. */
const productFilters = {
  /** Only these products; without an ordering in this order. */
  id: queryList,
  /** Read as category, brand, attributes, prices and order where it says such; what is chosen by hand goes before. */
  search: queryText,
  /** Parts of the search, as they were typed, that are to stay words. */
  as_text: queryTexts,
  /**
   * Keys of attributes, `brand`, `color` or `price`: what the search says of these counts no longer, as the other parameters
   * have it in its place.
   */
  taken: queryList,
  min_price: queryInt(0, 2_147_483_647),
  max_price: queryInt(0, 2_147_483_647),
  brand: queryList,
  ...olderFilters,
  brand_category: queryInt(1, 2_147_483_647),
  product_name: queryText,
  is_arrived: onlyTrue,
  is_recommended: onlyTrue,
  in_stock: onlyTrue,
  /** Cheaper than before: a discount, or a struck price. */
  on_sale: onlyTrue,
  /** The address of a category: it and all below it. */
  category: queryText,
  /**
   * Attributes by their keys, `ram:16,32;diagonal:13..14;oled:1`: any of an attribute's values, numbers or ranges, and all
   * of the attributes. What there is not is left out, and named in the facets.
   */
  filter: z.preprocess(last, z.string().max(4000)).optional().catch(undefined),
};

const nameOrders = namesInLanguages(['name']);

/** A part of a search and what the list makes of it, in the language of the request. */
export const UnderstoodPart = z.object({
  /** As it was typed; what `as_text` takes. */
  text: z.string(),
  kind: z.enum(['category', 'brand', 'attribute', 'price', 'in_stock', 'on_sale', 'order', 'words']),
  /** Of an attribute or an order by one, its name; else empty. */
  name: z.string(),
  /** "Ноутбуки", "16 ГБ", "до 90 000"; of an order the ordering, or the key of the attribute that it is by. */
  label: z.string(),
  /** Of an attribute or an order by one, its key; else empty. */
  key: z.string(),
  /**
   * What `category`, `brand` and `filter` take, of `in_stock` and `on_sale` 1; of prices both in som with two points between them; of an order by an
   * attribute `most` or `least`; else empty. Of what is not wanted, all others with commas between them.
   */
  value: z.string(),
  /** Whether `label` is what is not wanted: "кроме Apple". */
  is_not: z.boolean(),
});
export type UnderstoodPart = z.output<typeof UnderstoodPart>;

/** A part that nothing would be left by; of a number, the nearest ones that there are. */
export const GivenUpPart = UnderstoodPart.extend({
  nearest: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type GivenUpPart = z.output<typeof GivenUpPart>;

/** In which order a list is where none is asked for. */
export const UsualOrder = z.object({
  /**
   * `fitting`: what fits the words best. `popular`: in stock first, then what people buy and like most. `most`, `least` and
   * `nearest`: by the attribute that is named.
   */
  by: z.enum(['newest', 'fitting', 'popular', 'price', '-price', 'most', 'least', 'nearest']),
  /** Of an attribute, its name; else empty. */
  name: z.string(),
});
export type UsualOrder = z.output<typeof UsualOrder>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/products/',
  access: 'public',
  headers: { 'Accept-Language': 'the language of what is understood' },
  summary:
    'Products by filter, newest first unless ordered otherwise, of a category those that people buy most; prices are filtered after discount',
  query: z.object({
    ...pageQuery,
    ...productFilters,
    ordering: z
      .enum([...nameOrders, ...nameOrders.map((name) => `-${name}` as const), 'price', '-price', 'newest', 'popular'])
      .optional()
      .catch(undefined),
  }),
  reply: envelope(Product).extend({
    ...olderListFields,
    /** Where a search finds nothing: what comes closest to it. */
    nearest: z.array(Product),
    /** What is understood of the search, in the order in which it was typed. */
    understood: z.array(UnderstoodPart),
    /** What was left out of it because nothing was left by all of it. */
    given_up: z.array(GivenUpPart),
    usual_order: UsualOrder,
    /** Of staff's rules on the search: a text above the list with a path of the shop, or empty; and where it leads instead. */
    banner: z.object({ text: z.string(), path: z.string() }).nullable(),
    redirect: z.string().nullable(),
  }),
});

export const listPopularSearches = endpoint({
  method: 'GET',
  path: '/popular-searches/',
  access: 'public',
  headers: { 'Accept-Language': 'the language that people searched in' },
  summary: 'What people search for most, of what finds something and is understood whole',
  query: z.object({}),
  reply: z.object({ searches: z.array(z.string()) }),
});

export const listWellKnownProducts = endpoint({
  method: 'GET',
  path: '/well-known-products/',
  access: 'public',
  headers: { 'Accept-Language': 'the language of the names' },
  summary: 'Ids and names of the few hundred products that people buy and like most, those in stock first',
  query: z.object({}),
  reply: z.object({ products: z.array(z.tuple([id, z.string()])) }),
});

const counted = { count: z.int().nonnegative() };

/** One filter of a category, in the language of the request. */
export const AttributeFacet = z.object({
  key: z.string(),
  name: z.string(),
  /** One sentence on what it means; empty: none. */
  help: z.string(),
  /** `choices` of values or of ranges of numbers, or a `switch`: its only choice is yes. */
  filter: z.enum(['choices', 'range', 'switch']),
  unit: z.string(),
  is_promoted: z.boolean(),
  /** Each choice alone is a page of the category that search engines may keep. */
  has_pages: z.boolean(),
  /** `value` is what the filter takes: a value's key, a number, a range `13..14`, or `1`. */
  choices: z.array(z.object({ value: z.string(), name: z.string(), swatch: z.string().optional(), ...counted })),
  /** Of a range: the smallest and the greatest number that products have. */
  range: z.object({ min: z.number(), max: z.number() }).nullable(),
});
export type AttributeFacet = z.output<typeof AttributeFacet>;

/** Numbers of products, not of variants. */
export const ProductFacets = z.object({
  ...counted,
  /** Of what matches everything but the price; null where nothing does. */
  price: z.object({ min: som, max: som }).nullable(),
  brands: z.array(z.object({ id, ...inLanguages({ title: z.string() }), ...counted })),
  ...olderFacets,
  /** How many of the products there are more of than none, and how many are cheaper than before. */
  in_stock: z.int().nonnegative(),
  on_sale: z.int().nonnegative(),
  /** Prices in bars of equal width from `from` to `to` som, the last one with all above; null where nothing has a price. */
  price_bars: z.object({ from: som, to: som, counts: z.array(z.int()) }).nullable(),
  /** Categories that the products are in, the commonest first: of lists that are of no category. */
  categories: z.array(z.object({ slug: z.string(), name: z.string(), ...counted })),
  /** What the list's category (of other lists: that of at least half of the products) filters by, in its order. */
  attributes: z.array(AttributeFacet),
  /** What the filter asked for that there is not: an attribute's key, and its value as it was asked for. */
  dropped: z.array(z.object({ key: z.string(), value: z.string() })),
  /** What the filter asked for by a name of before, a swatch or a shade, and the value that it is read as. */
  renamed: z.array(z.object({ key: z.string(), value: z.string(), now: z.string() })),
});
export type ProductFacets = z.output<typeof ProductFacets>;

export const listFacets = endpoint({
  method: 'GET',
  path: '/products/facets/',
  access: 'public',
  summary: 'How many products each filter would show: OR inside a facet, AND across, its own choice left out',
  headers: { 'Accept-Language': 'the language of the names of attributes' },
  query: z.object(productFilters),
  reply: ProductFacets,
});

export const listSimilar = endpoint({
  method: 'GET',
  path: '/products/{id}/similar/',
  access: 'public',
  summary: 'At most eight products like this one',
  params: idParam,
  reply: z.array(Product),
});

export const listAccessoriesOf = endpoint({
  method: 'GET',
  path: '/products/{id}/accessories/',
  access: 'public',
  summary: 'At most six products in stock of the categories that are said to go with its own',
  params: idParam,
  reply: z.array(Product),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/{id}/',
  access: 'public',
  summary: 'One product with its reviews',
  params: idParam,
  reply: Product,
});

export const listRecommended = endpoint({
  method: 'GET',
  path: '/products/recommended/',
  access: 'public',
  summary: "The shop's recommendations",
  query: z.object(pageQuery),
  reply: z.object({ products: z.array(Product) }),
});

export const listAccessories = endpoint({
  method: 'GET',
  path: '/products/get_accessories/',
  access: 'public',
  summary: 'Accessories; `offset` counts rows',
  query: z.object(pageQuery),
  // The key is this Russian word on the wire.
  reply: z.object({ Аксессуары: z.array(Product), count: z.int().nonnegative() }),
});

export const listBrands = endpoint({
  method: 'GET',
  path: '/brands/',
  access: 'public',
  summary: 'Brands in display order; the first is the big tile',
  query: z.object(pageQuery),
  reply: envelope(Brand),
});

export const getBrand = endpoint({
  method: 'GET',
  path: '/brands/{id}',
  access: 'public',
  summary: 'One brand',
  params: idParam,
  reply: Brand,
});

export const listBrandCategories = endpoint({
  method: 'GET',
  path: '/brands_categories/{id}/get_by_brands',
  access: 'public',
  summary: "A brand's categories, under the name `products`",
  params: idParam,
  query: z.object(pageQuery),
  reply: z.object({ products: z.array(BrandCategory) }),
});

export const getBrandCategory = endpoint({
  method: 'GET',
  path: '/brands_categories/{id}/',
  access: 'public',
  summary: 'One brand-category with its brand',
  params: idParam,
  reply: BrandCategoryDetail,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/catalog': typeof import('./catalog.ts');
  }
}
