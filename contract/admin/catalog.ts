import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import {
  id,
  idParam,
  instant,
  optionalText,
  queryIds,
  queryInt,
  queryText,
  som,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';
import { Product } from '#contract/shop/catalog.ts';
import { inLanguages, Localized, optionalLocalizedText, translations } from '#contract/translated.ts';
import { characteristicKinds } from '#rules/catalog/characteristic-value.ts';
import { unitCodes } from '#rules/catalog/units.ts';
import { commonOptions, mostOptions } from '#rules/catalog/variant-options.ts';
import { pictureUpload } from '#rules/picture-upload.ts';
import { pictureName as namesPicture } from '#rules/pictures.ts';
import { otherLanguages } from '#rules/text/localized.ts';

/** A draft with a `publish_at` publishes itself then; with an `archive_at` a product leaves the shop by itself. */
export const productStatuses = ['draft', 'published', 'archived'] as const;

const status = z.enum(productStatuses);
const percent = wholeNumber(0, 99);
const price = wholeNumber(1, 100_000_000);
const version = wholeNumber(1, 2_147_483_647);
const pictureName = z.string().regex(namesPicture);
const sku = optionalText(64);

/** A readable address: small Latin letters, digits and single dashes; a letter at least, else it were an id. */
const slug = optionalText(80).regex(/^(?:(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*)?$/);

export const productLabels = {
  is_arrived: z.boolean(),
  gsi: z.boolean(),
  is_recommended: z.boolean(),
  is_accessory: z.boolean(),
};

/** At most as many of each as one product's page can show. */
export const most = { variants: 200, pictures: 400, characteristics: 200, attributes: 200, values: 50, siblings: 30 };

const characteristicFields = {
  group_title: text(100),
  ...translations('group_title', optionalText(100)),
  label: text(200),
  ...translations('label', optionalText(200)),
  kind: z.enum(characteristicKinds).default('text'),
  /** Of numbers; yes is 1 and no is 0. */
  number: z.number().min(-1e9).max(1e9).nullable().default(null),
  unit: z.enum(unitCodes).nullable().default(null),
  /** What is written: of text and choices; of the others it is made from what they say. */
  value: optionalText(1000).default(''),
  ...translations('value', optionalText(1000)),
};

const missing = { error: says('required') };

const Characteristic = z
  .object(characteristicFields)
  .refine(({ kind, value }) => (kind !== 'text' && kind !== 'choice') || value !== '', { ...missing, path: ['value'] })
  .refine(({ kind, number }) => (kind !== 'number' && kind !== 'yes_no') || number !== null, {
    ...missing,
    path: ['number'],
  });

/** `value` is the one of the common option with swatches whose variants it shows; null: it shows all of them. */
const Picture = z.object({ value: id.nullable(), name: pictureName });

/** A value of an attribute that tells the variants of the product apart: one of its values, or a number. */
const option = { attribute: id, value: id.optional(), number: z.number().min(-1e12).max(1e12).optional() };

/** `price` is before the product's discount; `old_price` is struck next to what is left of it. */
const Variant = z.object({
  id,
  sku: z.string(),
  price: som,
  old_price: som.nullable(),
  stock: z.int().nonnegative(),
  /** What tells it apart. */
  options: z.array(z.object(option)),
});

const productFields = {
  name: text(300),
  /** Left empty, readers of that language see the default one. */
  ...translations('name', optionalText(300)),
  description: optionalText(20_000),
  ...translations('description', optionalText(20_000)),
  brand: id,
  brand_category: id,
  discount: percent,
  ...productLabels,
  /** Stands first among the recommended. */
  is_pinned: z.boolean(),
  characteristics: z.array(Characteristic).max(most.characteristics),
};

/** One value of an attribute, in the form that its kind stores; `words` of another kind wait to be read. */
const attributeValue = {
  value: id.optional(),
  number: z.number().min(-1e12).max(1e12).optional(),
};

/** The same as staff write it. */
export const writtenValues = z
  .array(z.object({ ...attributeValue, words: optionalLocalizedText(1000).optional() }))
  .max(most.values);

export const ProductAttribute = z.object({
  attribute: id,
  values: z.array(z.object({ ...attributeValue, words: Localized.optional() })),
});
export type ProductAttribute = z.output<typeof ProductAttribute>;

/** Products that are one model apart, in their order; `attribute` is what they differ in, null: their names. */
const Siblings = z.object({
  attribute: id.nullable(),
  products: z.array(z.object({ id, ...inLanguages({ name: z.string() }) })),
});

/** A product as its editor has it; `version` comes back with the save. */
export const AdminProduct = z.object({
  ...productFields,
  id,
  version,
  status,
  pictures: z.array(Picture),
  publish_at: instant.nullable(),
  archive_at: instant.nullable(),
  /** `/products/{slug}` leads to the product, and so do the former ones, newest first. */
  slug: z.string(),
  former_slugs: z.array(z.string()),
  variants: z.array(Variant),
  /** Attributes that variants of any category may be distinguished by. */
  common_options: z.array(id),
  /** Its main category of the tree; null where none was given yet. */
  category: id.nullable(),
  attributes: z.array(ProductAttribute),
  /** The product among them; null where it has none. */
  siblings: Siblings.nullable(),
});
export type AdminProduct = z.output<typeof AdminProduct>;

/**
 * What is saved. A variant is identified by its id, else by its options; variants that are missing here are removed.
 */
export const AdminProductSave = z.object({
  ...productFields,
  /** The one that the changes were made from; absent for a new product. */
  version: version.optional(),
  status,
  pictures: z.array(Picture).max(most.pictures),
  publish_at: instant.nullable().default(null),
  archive_at: instant.nullable().default(null),
  /** Empty: made from the name. Absent: stays. */
  slug: slug.optional(),
  variants: z
    .array(
      z.object({
        /** One that the product has, which may be distinguished otherwise from now on. */
        id: id.optional(),
        /**
         * Of attributes that tell variants apart in the product's category, and of all variants the same ones; and of common ones, which
         * a variant may leave out.
         */
        options: z.array(z.object(option)).max(mostOptions + commonOptions),
        /** Left empty, the shop makes one. */
        sku: sku.default(''),
        price,
        /** Above `price`, and one that was really asked. */
        old_price: price.nullable().default(null),
        /** Pieces that came (or, below zero, were missing): pieces sold since the page was opened stay sold. */
        stock_change: z.int().min(-1_000_000).max(1_000_000).default(0),
      }),
    )
    .max(most.variants),
  /** Why the stock is another, for its book. */
  stock_note: optionalText(200).default(''),
  /** Absent: stays. */
  category: id.nullable().optional(),
  /** All that is known of the product; what is not among them is unknown. Absent: stays. */
  attributes: z
    .array(z.object({ attribute: id, values: writtenValues }))
    .max(most.attributes)
    .optional(),
  /**
   * The whole group; the product itself comes last where it is not named. They leave the groups that they were in. Absent:
   * stays.
   */
  siblings: z
    .object({ attribute: id.nullable(), products: z.array(z.object({ id })).max(most.siblings) })
    .nullable()
    .optional(),
});
export type AdminProductSave = z.input<typeof AdminProductSave>;

/** What the admin's list is filtered by; `without` names what is missing. */
export const productFilter = {
  search: queryText,
  brand: queryInt(1, 2_147_483_647),
  brand_category: queryInt(1, 2_147_483_647),
  status: z
    .enum([...productStatuses, 'scheduled'])
    .optional()
    .catch(undefined),
  label: z.enum(['new', 'gsi', 'recommended', 'accessory', 'discount', 'pinned']).optional().catch(undefined),
  stock: z.enum(['in', 'few', 'out']).optional().catch(undefined),
  /** A category of the tree, with those below it. */
  tree_category: queryInt(1, 2_147_483_647),
  /** An attribute of which nothing is known, or only words that were not read. */
  lacks: queryInt(1, 2_147_483_647),
  /** What is missing: pictures, a category, or texts in a language. */
  without: z
    .enum(['pictures', 'category', ...otherLanguages])
    .optional()
    .catch(undefined),
};

export const AdminProductRow = z.object({
  id,
  ...inLanguages({ name: z.string() }),
  brand_title: z.string(),
  brand_category_title: z.string(),
  status,
  publish_at: instant.nullable(),
  archive_at: instant.nullable(),
  /** Of the cheapest variant, after discount; 0 without variants. */
  price: som,
  discount: percent,
  stock: z.int().nonnegative(),
  variant_count: z.int().nonnegative(),
  /** Root-relative address of the small picture. */
  picture: z.string().nullable(),
  ...productLabels,
});
export type AdminProductRow = z.output<typeof AdminProductRow>;

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/admin/products/',
  access: 'manager',
  summary: 'Products of every status by filter; search looks at names, article numbers and the id',
  query: z.object({
    ...pageQuery,
    ...productFilter,
    ordering: z.enum(['newest', 'name', 'price', '-price', 'stock', '-stock']).catch('newest').default('newest'),
  }),
  /** More than ten thousand are counted as one more than that. */
  reply: z.object({ count: z.int().nonnegative(), results: z.array(AdminProductRow) }),
});

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/admin/products/{id}/',
  access: 'manager',
  summary: 'A product as its editor has it',
  params: idParam,
  reply: AdminProduct,
});

export const createAdminProduct = endpoint({
  method: 'POST',
  path: '/admin/products/',
  access: 'manager',
  summary: 'Makes a product',
  body: AdminProductSave,
  reply: AdminProduct,
  status: 201,
});

export const saveAdminProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/{id}/',
  access: 'manager',
  summary: 'Saves a product; 409 `stale` with `current` where somebody has saved it meanwhile',
  params: idParam,
  body: AdminProductSave,
  reply: AdminProduct,
});

export const duplicateAdminProduct = endpoint({
  method: 'POST',
  path: '/admin/products/{id}/duplicate/',
  access: 'manager',
  summary: 'Makes a draft that is like the product, without its stock',
  params: idParam,
  reply: AdminProduct,
  status: 201,
});

export const previewAdminProduct = endpoint({
  method: 'GET',
  path: '/admin/products/{id}/preview/',
  access: 'manager',
  summary: 'The product as its page in the shop would have it, published or not',
  params: idParam,
  reply: Product,
});

export const previewDraftProduct = endpoint({
  method: 'POST',
  path: '/admin/products/preview/',
  access: 'manager',
  summary: 'A product as its page in the shop would have it after this save, of which nothing stays',
  body: AdminProductSave.extend({ id: id.optional() }),
  reply: Product,
});

export const uploadProductPicture = endpoint({
  method: 'POST',
  path: '/admin/product-pictures/',
  access: 'manager',
  summary: 'Takes in a picture file (the whole body): its `name` goes into a product, `url` is the small one',
  upload: pictureUpload,
  reply: z.object({ name: pictureName, url: z.string() }),
  status: 201,
});

/** An attribute as a field of a product's editor. */
export const AttributeField = z.object({
  id,
  key: z.string(),
  name: Localized,
  kind: z.string(),
  unit: z.string().nullable(),
  decimals: z.int(),
  is_multiple: z.boolean(),
  /** Variants of any category may be distinguished by it. */
  is_common_option: z.boolean(),
  values: z.array(
    z.object({
      id,
      name: Localized,
      spellings: z.array(z.string()),
      swatch: z.string().nullable(),
      /** The everyday value of a shade, which filters go by. */
      belongs_to: id.nullable(),
    }),
  ),
});
export type AttributeField = z.output<typeof AttributeField>;

export const listAttributeFields = endpoint({
  method: 'GET',
  path: '/admin/attribute-fields/',
  access: 'manager',
  summary:
    'What attributes (`ids`, with commas, and always the common options) are and may be, in the order of a product’s page; unknown ids are left out',
  query: z.object({ ids: queryIds }),
  reply: z.object({ results: z.array(AttributeField) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/catalog': typeof import('./catalog.ts');
  }
}
