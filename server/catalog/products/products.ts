import { discountedPrice } from '#rules/catalog/discount.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, notFound, unknownRow } from '#server/platform/errors.ts';
import { findSaleVariants, isPublished, type SaleVariant as StoredVariant } from './sale-queries.ts';

/** A variant on sale, priced as of now: `basePrice` is before and `unitPrice` after the product's discount, in som. */
export type SaleVariant = StoredVariant & { unitPrice: number };

/** "No memory" of older clients (contract 7); 13 is their database's row with volume 0. */
const noMemoryIds: (number | null | undefined)[] = [undefined, null, 0, 13];

/** Whether a client that sends this memory means none. */
export const isNoMemory = (memory: number | null | undefined) => noMemoryIds.includes(memory);

/** Whether shoppers may see the product, be it in stock or sold out. */
export const isOnSale = (db: Db, id: number): Promise<boolean> => isPublished(db, id);

/** @throws DomainError not_found unless the product is published */
export async function requireProduct(db: Db, id: number): Promise<void> {
  if (!(await isPublished(db, id))) throw notFound('Product');
}

type Wanted = {
  product: number;
  variant?: number | null | undefined;
  color?: number | null | undefined;
  memory?: number | null | undefined;
};

/** Of several variants that fit: not these where there are others, and rather one of the price that the client saw, in som. */
type Rather = { notThese?: ReadonlySet<number>; atPrice?: number | null | undefined };

/**
 * The variant that a client names by ids: its own, else those of its colour and memory. A product with one colour needs
 * none, and neither one without a choice of memory (absent, null, 0 and 13 are none); of several that fit the first is
 * taken that there are pieces of.
 *
 * @throws DomainError invalid: the field says what does not exist or is missing (contract 7)
 */
export async function requireVariant(db: Db, wanted: Wanted, rather: Rather = {}): Promise<SaleVariant> {
  const variants = await findSaleVariants(db, { productId: wanted.product });
  if (variants.length === 0) throw unknownRow('product', wanted.product);
  if (wanted.variant) {
    const named = variants.find(({ variantId }) => variantId === wanted.variant);
    if (!named) throw unknownRow('variant', wanted.variant);
    return priced(named);
  }
  const inColor = chooseColor(variants, wanted.color);
  return priced(chooseMemory(inColor, wanted.memory, rather));
}

function chooseColor(variants: StoredVariant[], color: number | null | undefined): StoredVariant[] {
  if (color) {
    const inColor = variants.filter(({ colorId }) => colorId === color);
    if (inColor.length === 0) throw unknownRow('color', color);
    return inColor;
  }
  if (new Set(variants.map(({ colorId }) => colorId)).size > 1) throw invalidField('color', 'required');
  return variants;
}

/** The first in stock of those that are rather meant. */
function firstOf(variants: StoredVariant[], { notThese, atPrice }: Rather): StoredVariant | undefined {
  const others = variants.filter(({ variantId }) => !notThese?.has(variantId));
  const left = others.length > 0 ? others : variants;
  const seen = left.filter((variant) => priced(variant).unitPrice === atPrice);
  const meant = seen.length > 0 ? seen : left;
  return meant.find(({ stock }) => stock > 0) ?? meant[0];
}

function chooseMemory(variants: StoredVariant[], memory: number | null | undefined, rather: Rather): StoredVariant {
  const isNone = isNoMemory(memory);
  const fitting = variants.filter(({ memoryId }) => (isNone ? memoryId === null : memoryId === memory));
  const chosen = firstOf(fitting, rather);
  if (chosen) return chosen;
  const [first] = variants;
  if (isNone && first && new Set(variants.map(({ memoryId }) => memoryId)).size === 1) {
    return firstOf(variants, rather) ?? first;
  }
  throw isNone ? invalidField('memory', 'required') : unknownRow('memory', memory);
}

/**
 * The variant that a client names by words: the colour by hash code or name in any language, in any case, and
 * the memory by its digits, '0' or nothing for none. Undefined where the product has no such one.
 */
export async function findVariantByNames(
  db: Db,
  wanted: { product: number; color_name?: string | null; memory_name?: string | null },
  rather: Rather = {},
): Promise<SaleVariant | undefined> {
  const color = wanted.color_name?.trim().toLowerCase();
  const memory = Number(wanted.memory_name?.match(/\d+/)?.[0] ?? 0);
  const variants = await findSaleVariants(db, { productId: wanted.product });
  const inColor = variants.filter(
    (variant) =>
      !color ||
      [variant.hashCode, ...inEveryLanguage('color_name').map((name) => variant[name])].some(
        (name) => name.toLowerCase() === color,
      ),
  );
  const isOne = new Set(inColor.map((variant) => `${variant.colorId} ${variant.memory}`)).size === 1;
  const chosen = memory === 0 && isOne ? inColor : inColor.filter((one) => one.memory === memory);
  const first = firstOf(chosen, rather);
  // Without a colour the memory has to be enough by itself.
  const isEnough = color || new Set(chosen.map(({ colorId }) => colorId)).size === 1;
  return first && isEnough ? priced(first) : undefined;
}

/** These variants as they are sold now; what is not on sale any more is left out. */
export async function variantsForSale(db: Db, variantIds: readonly number[]): Promise<SaleVariant[]> {
  return (await findSaleVariants(db, { variantIds })).map(priced);
}

const priced = (variant: StoredVariant): SaleVariant => ({
  ...variant,
  unitPrice: discountedPrice(variant.basePrice, variant.discount),
});
