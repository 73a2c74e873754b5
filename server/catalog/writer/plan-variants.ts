import { defaultLanguage } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import {
  type DraftedOptions,
  draftedOptions,
  isAsDrafted,
  keyOf,
  optionOf,
  ownOptions,
  plannedOptions,
} from './drafted-options.ts';
import type { Known } from './known.ts';
import { admittedVariant } from './policy.ts';
import type {
  Difference,
  DifferingField,
  DraftProblem,
  StoredOption,
  StoredProduct,
  StoredVariant,
  VariantDraft,
  VariantFate,
  VariantName,
} from './product-batch.ts';

/** A variant as it will be; `was` is what it is now, absent for a new one, `index` its place in the list. */
export type PlacedVariant = {
  index: number;
  was: StoredVariant | undefined;
  offerId: string | null;
  sku: string | null;
  /** The article number as the source says it; `sku` has a number behind it where another variant is called so. */
  article: string | null;
  options: readonly StoredOption[];
  price: number;
  oldPrice: number | null;
  stock: number;
  /** Pieces that arrive in addition, of one that never had any. */
  arriving: number;
  /** Stays so where the source has no word in what the shop sells; otherwise what is named is on sale. */
  isArchived: boolean;
  isOwn: boolean;
};

export type Placing = Pick<Known, 'policy' | 'common' | 'values' | 'skuOwners' | 'takenSkus' | 'held'> & {
  stored: StoredProduct | undefined;
  sourceId: string | null;
};

/** Whether the product's variants are distinguished by what this source does not speak of: a new one would not be clear. */
export const hasOptions = ({ stored, common }: Pick<Placing, 'stored' | 'common'>): boolean =>
  stored?.variants.some(({ isArchived, options }) => !isArchived && ownOptions(options, common).length > 0) ?? false;

/** Whether it would come back from the archive without options, where the others have some. */
export const isLeftBehind = (was: StoredVariant | undefined, placing: Pick<Placing, 'stored' | 'common'>): boolean =>
  was?.isArchived === true && ownOptions(was.options, placing.common).length === 0 && hasOptions(placing);

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
  problems.push(...collisions(placed, placing.stored), ...mixed(wanted, placed, placing));
  return { placed, problems };
}

/** Whether a row says no more than that there is no old price, where there is none anyway. */
function isIdle({ oldPrice, ...others }: VariantDraft, { stored }: Placing): boolean {
  if (oldPrice !== null || Object.values(others).some((said) => said !== undefined)) return false;
  return (stored?.variants ?? []).every((variant) => variant.isArchived || variant.oldPrice === null);
}

function placeVariant(given: VariantDraft, placing: Placing): Omit<PlacedVariant, 'index'> | DraftProblem {
  const { stored, skuOwners, policy } = placing;
  const drafted = draftedOptions(given.options, placing.common);
  const was = findVariant(given, drafted, placing);
  if (was === 'unclear') return { code: 'which_variant', field: 'options' };
  const isUntold = (!was && hasOptions(placing)) || isLeftBehind(was, placing);
  if (isUntold && !drafted.own) return { code: 'which_variant', field: 'options' };
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
    options: plannedOptions(drafted, was, { ...placing, others: stored?.variants ?? [] }),
  };
}

/** An old price that the list leaves as it is ends where the price comes up to it. */
export function oldPriceOf({ oldPrice }: VariantDraft, was: StoredVariant | undefined, price: number): number | null {
  const held = was?.oldPrice ?? null;
  if (oldPrice !== undefined && oldPrice !== held) return oldPrice;
  return held !== null && held > price ? held : null;
}

function findVariant(
  draft: VariantDraft,
  drafted: DraftedOptions,
  placing: Placing,
): StoredVariant | undefined | 'unclear' {
  const variants = placing.stored?.variants ?? [];
  if (draft.id !== undefined) return variants.find(({ id }) => id === draft.id) ?? 'unclear';
  const bySku = draft.sku === undefined ? undefined : variants.find(({ sku }) => sku === draft.sku);
  if (bySku) return bySku;
  // One that a value names may be in the archive.
  const candidates = drafted.common.has(placing.common.colour) ? variants : variants.filter((each) => !each.isArchived);
  const fitting = candidates.filter((variant) => isAsDrafted(drafted, variant)).filter(hasOwn(drafted, placing));
  if (fitting.length <= 1) return fitting[0] ?? ownVariant(draft, placing);
  const isPlain = ({ options }: StoredVariant) =>
    Object.values(placing.common).every((each) => drafted.common.has(each) || !optionOf(options, each));
  const plain = drafted.common.size > 0 ? fitting.filter(isPlain) : [];
  return plain.length === 1 ? plain[0] : 'unclear';
}

/** Whether a variant has the options that the draft says; where none has any yet, each may get them. */
function hasOwn({ own }: DraftedOptions, { stored, common }: Placing): (variant: StoredVariant) => boolean {
  const keyOfOwn = ({ options }: VariantName) => keyOf({ options: ownOptions(options, common) });
  const isFirst = (stored?.variants ?? []).every((variant) => keyOfOwn(variant) === '');
  return (variant) => own === undefined || isFirst || keyOfOwn(variant) === keyOf({ options: own });
}

/** The variant that the same supplier made before, in another colour then. */
function ownVariant({ isOwn }: VariantDraft, { stored, sourceId, common }: Placing) {
  return isOwn && stored
    ? stored.variants.find(
        ({ sku, options }) => !optionOf(options, common.number) && sku === `${sourceId}-${stored.id}`,
      )
    : undefined;
}

/** Two variants that do not differ, be they in the list or in the shop. */
function collisions(placed: readonly PlacedVariant[], stored: StoredProduct | undefined): DraftProblem[] {
  const present = new Map((stored?.variants ?? []).map((variant) => [keyOf(variant), variant.id]));
  const named = new Set<string>();
  const taken = new Set<number>();
  return placed.flatMap((variant): DraftProblem[] => {
    const pair = keyOf(variant);
    const owner = present.get(pair);
    const isFree = !named.has(pair) && (owner === undefined || owner === variant.was?.id);
    const isTwice = variant.was !== undefined && taken.has(variant.was.id);
    named.add(pair);
    if (variant.was) taken.add(variant.was.id);
    return isFree && !isTwice
      ? []
      : [{ code: 'variant_taken', field: 'options', variant: variant.index, value: inWords(variant) }];
  });
}

/** What a variant is called in a problem: "чёрный, 256". */
export const inWords = ({ options }: VariantName): string =>
  options.map(({ name, number, value }) => (name ? textIn(name, defaultLanguage) : (number ?? value))).join(', ');

/** Of all variants of a product the same attributes are said; what would be otherwise is the first that differs. */
function mixed(
  wanted: readonly VariantDraft[],
  placed: readonly PlacedVariant[],
  { stored, common }: Placing,
): DraftProblem[] {
  if (placed.every(({ index }) => !draftedOptions(wanted[index]?.options, common).own)) return [];
  const named = new Set(placed.map(({ was }) => was?.id));
  const others = (stored?.variants ?? []).filter(({ id, isArchived }) => !isArchived && !named.has(id));
  const apartBy = ({ options }: VariantName) =>
    ownOptions(options, common)
      .map(({ attribute }) => attribute)
      .join();
  const known = new Set([...placed, ...others].map(apartBy));
  return known.size > 1 ? [{ code: 'which_variant', field: 'options', variant: placed[0]?.index }] : [];
}

/** What becomes different of a variant; a new one is itself a difference. */
export function variantDifferences(placed: PlacedVariant): Difference[] {
  const { was, sku, options, price, oldPrice, stock } = placed;
  const of = (field: DifferingField, before: unknown, after: unknown): Difference => ({
    variant: { options },
    field,
    before,
    after,
  });
  if (!was)
    return [of('variant', null, sku), of('price', null, price), ...(stock === 0 ? [] : [of('stock', null, stock)])];
  return [
    ...(hasOtherOptions(placed) ? [of('options', was.options, options)] : []),
    ...[
      of('sku', was.sku, sku),
      of('price', was.price, price),
      of('old_price', was.oldPrice, oldPrice),
      of('stock', was.stock, stock),
      of('is_archived', was.isArchived, placed.isArchived),
    ].filter(({ before, after }) => before !== after),
  ];
}

/** Whether it is distinguished by other options than now. */
export const hasOtherOptions = ({ was, options }: Pick<PlacedVariant, 'was' | 'options'>): boolean =>
  !was || keyOf(was) !== keyOf({ options });

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
