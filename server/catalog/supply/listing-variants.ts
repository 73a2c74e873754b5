import { fieldTexts, inAllLanguages, inEveryLanguage } from '#rules/text/translations.ts';
import type {
  Difference,
  DifferingField,
  ListedVariant,
  ListingProblem,
  ShelfProduct,
  ShelfVariant,
  VariantName,
} from './listing.ts';
import { sameWords } from './listing-words.ts';
import type { SuppliedColor } from './supplied-product.ts';

/** A variant as it will be; `was` is what it is now, absent for a new one, `index` its place in the list. */
export type PlacedVariant = {
  index: number;
  was: ShelfVariant | undefined;
  sku: string | null;
  color: SuppliedColor;
  memory: number | null;
  price: number;
  oldPrice: number | null;
  stock: number;
  isOwn: boolean;
};

export type Colors = (color: NonNullable<ListedVariant['color']>) => SuppliedColor;

type Placing = {
  shelf: ShelfProduct | undefined;
  sourceId: string | null;
  colors: Colors;
  /** Whose article number it is now, by product. */
  skuOwners: ReadonlyMap<string, number>;
};

const isColor = (wanted: NonNullable<ListedVariant['color']>, color: SuppliedColor) =>
  inEveryLanguage('name').some((name) => sameWords(wanted.name, color[name])) &&
  (wanted.hash_code === undefined || wanted.hash_code === color.hash_code);

export const variantName = ({ color, memory }: { color: SuppliedColor; memory: number | null }): VariantName => ({
  hash_code: color.hash_code,
  ...fieldTexts(color, 'name'),
  memory,
});
export const pairOf = ({ hash_code, name, memory }: VariantName) => `${hash_code} ${name}/${memory ?? ''}`;

/** Finds or makes the variants that a list names, and says what is wrong with them. */
export function placeVariants(wanted: readonly ListedVariant[], placing: Placing) {
  const problems: ListingProblem[] = [];
  const placed: PlacedVariant[] = [];
  for (const [index, listed] of wanted.entries()) {
    if (isIdle(listed, placing)) continue;
    const result = placeVariant(listed, placing);
    if ('code' in result) problems.push({ ...result, variant: index });
    else placed.push({ ...result, index });
  }
  problems.push(...collisions(placed, placing.shelf));
  return { placed, problems };
}

/** Whether a row says no more than that there is no old price, where there is none anyway. */
function isIdle({ oldPrice, ...others }: ListedVariant, { shelf }: Placing): boolean {
  if (oldPrice !== null || Object.values(others).some((said) => said !== undefined)) return false;
  return (shelf?.variants ?? []).every((variant) => variant.isArchived || variant.oldPrice === null);
}

function placeVariant(listed: ListedVariant, placing: Placing): Omit<PlacedVariant, 'index'> | ListingProblem {
  const { shelf, skuOwners } = placing;
  const was = findVariant(listed, placing);
  if (was === 'unclear') return { code: 'which_variant', field: 'color' };
  const owner = listed.sku === undefined ? undefined : skuOwners.get(listed.sku);
  if (owner !== undefined && owner !== shelf?.id) return { code: 'sku_taken', field: 'sku', value: listed.sku };
  const price = listed.price ?? was?.price;
  if (price === undefined) return { code: 'missing', field: 'price' };
  const oldPrice = oldPriceOf(listed, was, price);
  if (oldPrice !== null && oldPrice <= price) {
    return { code: 'old_price_not_above', field: 'old_price', value: String(price) };
  }
  return {
    was,
    price,
    oldPrice,
    stock: listed.stock ?? was?.stock ?? 0,
    isOwn: listed.isOwn ?? false,
    sku: listed.sku ?? was?.sku ?? null,
    color: colorOf(listed, was, placing),
    memory: listed.memory === undefined ? (was?.memory ?? null) : listed.memory,
  };
}

/** An old price that the list leaves as it is ends where the price comes up to it. */
function oldPriceOf({ oldPrice }: ListedVariant, was: ShelfVariant | undefined, price: number): number | null {
  const held = was?.oldPrice ?? null;
  if (oldPrice !== undefined && oldPrice !== held) return oldPrice;
  return held !== null && held > price ? held : null;
}

const unnamedColor: SuppliedColor = {
  hash_code: '#9aa0a6',
  family: 'other',
  ...inAllLanguages({ name: 'стандартный', name_en: 'Standard' }, ['name']),
};

function colorOf({ color }: ListedVariant, was: ShelfVariant | undefined, { shelf, colors }: Placing): SuppliedColor {
  if (!color) return was?.color ?? unnamedColor;
  if (was && isColor(color, was.color)) return was.color;
  return shelf?.variants.find((variant) => isColor(color, variant.color))?.color ?? colors(color);
}

function findVariant(listed: ListedVariant, { shelf, sourceId }: Placing): ShelfVariant | undefined | 'unclear' {
  const variants = shelf?.variants ?? [];
  const bySku = listed.sku === undefined ? undefined : variants.find(({ sku }) => sku === listed.sku);
  if (bySku) return bySku;
  const { color, memory } = listed;
  const shown = color
    ? variants.filter((variant) => isColor(color, variant.color))
    : variants.filter((v) => !v.isArchived);
  if (memory !== undefined) {
    const fitting = shown.filter((variant) => variant.memory === memory);
    return fitting.length > 1 ? 'unclear' : (fitting[0] ?? ownVariant(listed, shelf, sourceId));
  }
  if (shown.length === 1) return shown[0];
  if (color) return shown.find((variant) => variant.memory === null) ?? (shown.length > 1 ? 'unclear' : undefined);
  return shown.length > 1 ? 'unclear' : undefined;
}

/** The variant that the same supplier made before, in another colour then. */
function ownVariant({ isOwn }: ListedVariant, shelf: ShelfProduct | undefined, sourceId: string | null) {
  return isOwn && shelf
    ? shelf.variants.find(({ sku, memory }) => memory === null && sku === `${sourceId}-${shelf.id}`)
    : undefined;
}

/** Two variants of one colour and memory, be they in the list or in the shop. */
function collisions(placed: readonly PlacedVariant[], shelf: ShelfProduct | undefined): ListingProblem[] {
  const present = new Map((shelf?.variants ?? []).map((variant) => [pairOf(variantName(variant)), variant.id]));
  const listed = new Set<string>();
  return placed.flatMap((variant): ListingProblem[] => {
    const pair = pairOf(variantName(variant));
    const owner = present.get(pair);
    const isFree = !listed.has(pair) && (owner === undefined || owner === variant.was?.id);
    listed.add(pair);
    return isFree ? [] : [{ code: 'variant_taken', field: 'color', variant: variant.index, value: variant.color.name }];
  });
}

/** What becomes different of a variant; a new one is itself a difference. */
export function variantDifferences(placed: PlacedVariant): Difference[] {
  const { was, sku, color, memory, price, oldPrice, stock } = placed;
  const variant = variantName(placed);
  const of = (field: DifferingField, before: unknown, after: unknown): Difference => ({
    variant,
    field,
    before,
    after,
  });
  if (!was)
    return [of('variant', null, sku), of('price', null, price), ...(stock === 0 ? [] : [of('stock', null, stock)])];
  const isOtherColor = color.hash_code !== was.color.hash_code || color.name !== was.color.name;
  return [
    ...(isOtherColor ? [of('color', was.color, color)] : []),
    ...[of('memory', was.memory, memory), of('sku', was.sku, sku), of('price', was.price, price)],
    ...[of('old_price', was.oldPrice, oldPrice), of('stock', was.stock, stock)],
    of('is_archived', was.isArchived, false),
  ].filter(({ before, after }) => before !== after);
}
