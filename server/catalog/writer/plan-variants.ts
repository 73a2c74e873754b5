import { optionsKey as keyOfOptions, optionsOfKey, type VariantOption } from '#rules/catalog/variant-options.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import type { Known } from './known.ts';
import { isColor } from './known-terms.ts';
import { admittedVariant } from './policy.ts';
import {
  type Color,
  type Difference,
  type DifferingField,
  type DraftProblem,
  type StoredProduct,
  type StoredVariant,
  unnamedColor,
  type VariantDraft,
  type VariantFate,
  type VariantName,
} from './product-batch.ts';

/** A variant as it will be; `was` is what it is now, absent for a new one, `index` its place in the list. */
export type PlacedVariant = {
  index: number;
  was: StoredVariant | undefined;
  offerId: string | null;
  sku: string | null;
  /** The article number as the source says it; `sku` has a number behind it where another variant is called so. */
  article: string | null;
  color: Color;
  memory: number | null;
  optionsKey: string;
  /** What its source says; null: its options stay as they are. */
  options: readonly VariantOption[] | null;
  price: number;
  oldPrice: number | null;
  stock: number;
  /** Pieces that arrive in addition, of one that never had any. */
  arriving: number;
  /** Stays so where the source has no word in what the shop sells; otherwise what is named is on sale. */
  isArchived: boolean;
  isOwn: boolean;
};

export type Placing = Pick<Known, 'policy' | 'colors' | 'skuOwners' | 'takenSkus' | 'held'> & {
  stored: StoredProduct | undefined;
  sourceId: string | null;
};

type Apart = { color: Color; memory: number | null; optionsKey: string };

export const variantName = ({ color, memory, optionsKey }: Apart): VariantName => ({
  hash_code: color.hash_code,
  ...fieldTexts(color, 'name'),
  memory,
  ...(optionsKey !== '' && { options_key: optionsKey }),
});
export const keyOf = ({ hash_code, name, memory, options_key: options = '' }: VariantName) =>
  `${hash_code} ${name}/${memory ?? ''}/${options}`;

/** Whether the product's variants are told apart by what this source does not speak of: a new one would not be clear. */
export const hasOptions = (stored: StoredProduct | undefined): boolean =>
  stored?.variants.some(({ isArchived, optionsKey }) => !isArchived && optionsKey !== '') ?? false;

/** Whether it would come back from the archive without options, where the others have some. */
export const isLeftBehind = (was: StoredVariant | undefined, stored: StoredProduct | undefined): boolean =>
  was?.isArchived === true && was.optionsKey === '' && hasOptions(stored);

/** Finds or makes the variants that a list names, and says what is wrong with them. */
export function placeVariants(wanted: readonly VariantDraft[], placing: Placing) {
  const problems: DraftProblem[] = [];
  const placed: PlacedVariant[] = [];
  for (const [index, draft] of wanted.entries()) {
    if (isIdle(draft, placing)) continue;
    const result = placeVariant(draft, placing);
    if ('code' in result) problems.push({ ...result, variant: index });
    else placed.push({ ...result, index });
  }
  problems.push(...collisions(placed, placing.stored), ...mixed(placed, placing.stored));
  return { placed, problems };
}

/** Whether a row says no more than that there is no old price, where there is none anyway. */
function isIdle({ oldPrice, ...others }: VariantDraft, { stored }: Placing): boolean {
  if (oldPrice !== null || Object.values(others).some((said) => said !== undefined)) return false;
  return (stored?.variants ?? []).every((variant) => variant.isArchived || variant.oldPrice === null);
}

function placeVariant(given: VariantDraft, placing: Placing): Omit<PlacedVariant, 'index'> | DraftProblem {
  const { stored, skuOwners, policy } = placing;
  const was = findVariant(given, placing);
  if (was === 'unclear') return { code: 'which_variant', field: 'color' };
  const isUntold = (!was && hasOptions(stored)) || isLeftBehind(was, stored);
  if (isUntold && !given.options) return { code: 'which_variant', field: 'color' };
  const draft = admittedVariant(given, was, policy);
  const owner = draft.sku === undefined ? undefined : skuOwners.get(draft.sku);
  if (owner !== undefined && owner !== stored?.id) return { code: 'sku_taken', field: 'sku', value: draft.sku };
  const price = draft.price ?? was?.price;
  if (price === undefined) return { code: 'missing', field: 'price' };
  const oldPrice = oldPriceOf(draft, was, price);
  if (oldPrice !== null && oldPrice <= price) {
    return { code: 'old_price_not_above', field: 'old_price', value: String(price) };
  }
  return {
    was,
    offerId: was?.offerId ?? null,
    price,
    oldPrice,
    article: null,
    stock: draft.stock ?? was?.stock ?? 0,
    arriving: was?.hasMoved ? 0 : (draft.firstStock ?? 0),
    isArchived: policy.fields.status === 'own' && (was?.isArchived ?? false),
    isOwn: draft.isOwn ?? false,
    sku: draft.sku ?? was?.sku ?? null,
    color: colorOf(draft, was, placing),
    optionsKey: draft.options ? keyOfOptions(draft.options) : (was?.optionsKey ?? ''),
    options: draft.options ?? null,
    memory: draft.memory === undefined ? (was?.memory ?? null) : draft.memory,
  };
}

/** An old price that the list leaves as it is ends where the price comes up to it. */
export function oldPriceOf({ oldPrice }: VariantDraft, was: StoredVariant | undefined, price: number): number | null {
  const held = was?.oldPrice ?? null;
  if (oldPrice !== undefined && oldPrice !== held) return oldPrice;
  return held !== null && held > price ? held : null;
}

function colorOf({ color }: VariantDraft, was: StoredVariant | undefined, { stored, colors }: Placing): Color {
  if (!color) return was?.color ?? unnamedColor;
  if (was && isColor(color, was.color)) return was.color;
  return stored?.variants.find((variant) => isColor(color, variant.color))?.color ?? colors(color);
}

function findVariant(draft: VariantDraft, { stored, sourceId }: Placing): StoredVariant | undefined | 'unclear' {
  const variants = stored?.variants ?? [];
  if (draft.id !== undefined) return variants.find(({ id }) => id === draft.id) ?? 'unclear';
  const bySku = draft.sku === undefined ? undefined : variants.find(({ sku }) => sku === draft.sku);
  if (bySku) return bySku;
  const { color, memory } = draft;
  const fits = isTold(draft, variants);
  const shown = (
    color ? variants.filter((variant) => isColor(color, variant.color)) : variants.filter((v) => !v.isArchived)
  ).filter(fits);
  if (memory !== undefined) {
    const fitting = shown.filter((variant) => variant.memory === memory);
    return fitting.length > 1 ? 'unclear' : (fitting[0] ?? ownVariant(draft, stored, sourceId));
  }
  if (shown.length === 1) return shown[0];
  const plain = color ? shown.filter((variant) => variant.memory === null) : [];
  return plain.length === 1 ? plain[0] : shown.length > 1 ? 'unclear' : undefined;
}

/** Whether a variant has the options that the draft says; where none has any yet, each may get them. */
function isTold({ options }: VariantDraft, variants: readonly StoredVariant[]): (variant: StoredVariant) => boolean {
  const key = options && keyOfOptions(options);
  const isFirst = variants.every(({ optionsKey }) => optionsKey === '');
  return ({ optionsKey }) => key === undefined || optionsKey === key || isFirst;
}

/** The variant that the same supplier made before, in another colour then. */
function ownVariant({ isOwn }: VariantDraft, stored: StoredProduct | undefined, sourceId: string | null) {
  return isOwn && stored
    ? stored.variants.find(({ sku, memory }) => memory === null && sku === `${sourceId}-${stored.id}`)
    : undefined;
}

/** Two variants that do not differ, be they in the list or in the shop. */
function collisions(placed: readonly PlacedVariant[], stored: StoredProduct | undefined): DraftProblem[] {
  const present = new Map((stored?.variants ?? []).map((variant) => [keyOf(variantName(variant)), variant.id]));
  const named = new Set<string>();
  const taken = new Set<number>();
  return placed.flatMap((variant): DraftProblem[] => {
    const pair = keyOf(variantName(variant));
    const owner = present.get(pair);
    const isFree = !named.has(pair) && (owner === undefined || owner === variant.was?.id);
    const isTwice = variant.was !== undefined && taken.has(variant.was.id);
    named.add(pair);
    if (variant.was) taken.add(variant.was.id);
    return isFree && !isTwice
      ? []
      : [{ code: 'variant_taken', field: 'color', variant: variant.index, value: variant.color.name }];
  });
}

/** Of all variants of a product the same attributes are said; what would be otherwise is the first that differs. */
function mixed(placed: readonly PlacedVariant[], stored: StoredProduct | undefined): DraftProblem[] {
  if (placed.every(({ options }) => options === null)) return [];
  const named = new Set(placed.map(({ was }) => was?.id));
  const others = (stored?.variants ?? []).filter(({ id, isArchived }) => !isArchived && !named.has(id));
  const apartBy = ({ optionsKey }: { optionsKey: string }) =>
    optionsOfKey(optionsKey)
      .map(({ attribute }) => attribute)
      .join();
  const known = new Set([...placed, ...others].map(apartBy));
  return known.size > 1 ? [{ code: 'which_variant', field: 'options', variant: placed[0]?.index }] : [];
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
    ...[
      of('memory', was.memory, memory),
      of('options', was.optionsKey, placed.optionsKey),
      of('sku', was.sku, sku),
      of('price', was.price, price),
    ],
    ...[of('old_price', was.oldPrice, oldPrice), of('stock', was.stock, stock)],
    of('is_archived', was.isArchived, placed.isArchived),
  ].filter(({ before, after }) => before !== after);
}

/** Whether anything but its pieces becomes different, or another offer has it from now on. */
export const isRewritten = (placed: PlacedVariant): boolean =>
  placed.offerId !== (placed.was?.offerId ?? null) || variantDifferences(placed).some(({ field }) => field !== 'stock');

/** What becomes of each of so many variants that were wanted; those that say nothing are unchanged. */
export function variantFates(
  count: number,
  placed: readonly PlacedVariant[],
  problems: readonly DraftProblem[],
): VariantFate[] {
  const fates: VariantFate[] = Array.from({ length: count }, () => 'unchanged');
  for (const each of placed) {
    if (!each.was) fates[each.index] = 'new';
    else if (isRewritten(each) || each.stock !== each.was.stock) fates[each.index] = 'changed';
  }
  for (const { variant } of problems) if (variant !== undefined) fates[variant] = 'refused';
  return fates;
}
