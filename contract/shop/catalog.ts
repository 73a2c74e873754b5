import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, queryInt, queryList, queryText, som } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { inLanguages, namesInLanguages } from '#contract/translated.ts';

const url = z.string();
/** `#rrggbb`, the name of a colour on the wire. */
const hashCode = z.string();
/** Gigabytes as digits; '0' is "no memory" (contract 7). */
const volume = z.string();

export const Color = z.object({ id, hash_code: hashCode, ...inLanguages({ name: z.string() }) });
export const Memory = z.object({ id, volume });

/** One row per variant; `price` is before the product's discount. */
export const PriceRow = z.object({
  variant: id,
  inStock: z.boolean(),
  /** `few`: the last three or fewer. */
  stock: z.enum(['in', 'few', 'out']),
  memory: volume.nullable(),
  price: som,
  /** Struck beside the price, above it; ours, and absent where nothing is struck. */
  old_price: som.optional(),
  product_color: hashCode,
  product_color_name: z.string(),
});
export type PriceRow = z.output<typeof PriceRow>;

const characteristics = z.record(z.string(), z.string()).nullable();

export const CharacteristicGroup = z.object({
  ...inLanguages({ title: z.string() }),
  rows: z.array(z.object({ ...inLanguages({ label: z.string(), value: z.string() }) })),
});

export const ProductReview = z.object({
  id,
  /** First name and an initial: never a whole name. '-' where there is no name to tell. */
  user_name: z.string(),
  rating: z.int().min(1).max(5),
  /** Plain text with line breaks, possibly empty. */
  text: z.string(),
  created_at: instant,
  /** Whether the reviewer has received an order of the product. */
  bought_here: z.boolean(),
  /** What the shop answers, as plain text with line breaks; null: nothing. */
  reply: z.string().nullable(),
});

/**
 * The product of contract 6. Descriptions are plain text; `$` in them separates paragraphs.
 * In lists `reviews` and `characteristic_groups` are empty.
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
  color: z.array(Color),
  /** The specification's other name for `color`. */
  colors: z.array(Color),
  memory: z.array(Memory),
  memory_price: z.record(z.string(), z.string()).nullable(),
  prices: z.array(PriceRow),
  /** Root-relative paths of the 640 px WebP per colour; rules/pictures.ts knows the other sizes. */
  product_images: z.record(hashCode, z.array(z.string())),
  in_favorite: z.boolean(),
  /** The newest hundred. */
  reviews: z.array(ProductReview),
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
const onlyTrue = z.preprocess((value) => (value === 'true' ? true : undefined), z.literal(true).optional());

/** What products are filtered by; prices after discount. */
const productFilters = {
  /** Only these products; without an ordering in this order. */
  id: queryList,
  search: queryText,
  min_price: queryInt(0, 2_147_483_647),
  max_price: queryInt(0, 2_147_483_647),
  brand: queryList,
  /** Hash codes, or everyday colours as the facets name them. */
  color: queryList,
  /** The older client's name for `color`. */
  colors: queryList,
  memory: queryList,
  brand_category: queryInt(1, 2_147_483_647),
  product_name: queryText,
  is_arrived: onlyTrue,
  is_recommended: onlyTrue,
};

const nameOrders = namesInLanguages(['name']);

export const listProducts = endpoint({
  method: 'GET',
  path: '/products/',
  access: 'public',
  summary: 'Products by filter, newest first unless ordered otherwise; prices are filtered after discount',
  query: z.object({
    ...pageQuery,
    ...productFilters,
    ordering: z
      .enum([...nameOrders, ...nameOrders.map((name) => `-${name}` as const), 'price', '-price'])
      .optional()
      .catch(undefined),
  }),
  reply: envelope(Product).extend({
    /** Hash codes of the colours that the matching products come in. */
    colors: z.array(hashCode),
    /** Where a search finds nothing: what comes closest to it. */
    nearest: z.array(Product),
  }),
});

const counted = { count: z.int().nonnegative() };

/** Numbers of products, not of variants. */
export const ProductFacets = z.object({
  ...counted,
  /** Of what matches everything but the price; null where nothing does. */
  price: z.object({ min: som, max: som }).nullable(),
  brands: z.array(z.object({ id, ...inLanguages({ title: z.string() }), ...counted })),
  /** Everyday colours; `value` is what `color[]` takes. */
  colors: z.array(
    z.object({ value: z.string(), ...inLanguages({ name: z.string() }), hash_code: hashCode, ...counted }),
  ),
  memories: z.array(z.object({ volume, ...counted })),
});
export type ProductFacets = z.output<typeof ProductFacets>;

export const listFacets = endpoint({
  method: 'GET',
  path: '/products/facets/',
  access: 'public',
  summary: 'How many products each filter would show: OR inside a facet, AND across, its own choice left out',
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
