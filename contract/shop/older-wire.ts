import { z } from 'zod';
import { id, optionalText, queryList, wholeNumber } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';

/*
 * What the older client's wire says of a colour and a memory. They are options like any other everywhere else:
 * shapes of the shop have these fields from here, where they stand on the wire.
 */

/** `#rrggbb`, the name of a colour on the wire. */
const hashCode = z.string();
/** Gigabytes as digits; '0' is "no memory". */
const volume = z.string();
const Color = z.object({ id, hash_code: hashCode, ...inLanguages({ name: z.string() }) });
const Memory = z.object({ id, volume });

export const olderPriceFields = {
  memory: volume.nullable(),
};

export const olderPriceColor = {
  product_color: hashCode,
  product_color_name: z.string(),
};

export const olderProductFields = {
  color: z.array(Color),
  /** The other name that clients read it by. */
  colors: z.array(Color),
  memory: z.array(Memory),
  memory_price: z.record(z.string(), z.string()).nullable(),
};

/** Root-relative paths of the 640 px WebP per colour; rules/pictures.ts knows the other sizes. */
export const olderPictures = {
  product_images: z.record(hashCode, z.array(z.string())),
};

export const olderFilters = {
  /** Hash codes, or everyday colours as the facets name them. */
  color: queryList,
  /** The older client's name for `color`. */
  colors: queryList,
  memory: queryList,
};

export const olderListFields = {
  /** Hash codes of the colours that the matching products come in. */
  colors: z.array(hashCode),
};

const counted = { count: z.int().nonnegative() };

export const olderFacets = {
  /** Everyday colours; `value` is what `color[]` takes. */
  colors: z.array(
    z.object({ value: z.string(), ...inLanguages({ name: z.string() }), hash_code: hashCode, ...counted }),
  ),
  memories: z.array(z.object({ volume, ...counted })),
};

/** Of a line in a cart and of one that was sold. */
export const olderLineFields = {
  color: id.nullable(),
  ...inLanguages({ color_name: z.string() }),
  /** `#rrggbb` of the colour, the key into product_images. */
  hash_code: z.string(),
  memory: id.nullable(),
  /** Gigabytes as digits; '0' means "no memory". */
  memory_name: z.string(),
};

/** The variant that a client asks for, by its colour and memory. */
export const olderChoice = {
  color: id.nullish(),
  /** null, 0, 13 or absent where the product has no memory choice; 13 was the id of volume '0' in the older client's database. */
  memory: wholeNumber(0, 2_147_483_647).nullish(),
};

/** The same by their names. */
export const olderNames = {
  color_name: optionalText(100).nullish(),
  memory_name: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), optionalText(20).nullish()),
};
