import { isDeepStrictEqual } from 'node:util';
import { keyOf } from './drafted-options.ts';
import { isStillSaid, saidTarget } from './plan-said.ts';
import type {
  Difference,
  DifferingField,
  Plan,
  ProductFields,
  ProductTarget,
  SaidAttribute,
  StoredOption,
  StoredProduct,
  StoredVariant,
  VariantTarget,
} from './product-batch.ts';

/**
 * What takes a list's differences back from a product. Refused where any of them does not stand any more; a product
 * that the list made goes to the archive, as people may know it by now.
 */
export function planUndo(differences: readonly Difference[], wasNew: boolean, stored: StoredProduct | undefined): Plan {
  const variants = new Map((stored?.variants ?? []).map((variant) => [keyOf(variant), variant]));
  const gone = stored ? differences.find((difference) => !stands(difference, stored, variants)) : differences[0];
  if (!stored || gone) return changedSince(gone?.field ?? 'name');
  const back = wasNew
    ? [{ variant: null, field: 'status' as const, before: stored.status, after: 'archived' }]
    : differences.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before }));
  return { fate: 'changed', problems: [], variants: [], differences: back, target: targetOf(back, stored, variants) };
}

/** The plan for a product of which this stands no more. */
export const changedSince = (field: DifferingField): Plan => ({
  fate: 'refused',
  problems: [{ code: 'changed_since', field }],
  variants: [],
  differences: [],
  target: null,
});

type Variants = ReadonlyMap<string, StoredVariant>;

/** Whether what the list wrote is still so. */
function stands({ variant, field, after }: Difference, stored: StoredProduct, variants: Variants): boolean {
  if (field === 'attribute') return isStillSaid(after as SaidAttribute, stored.attributes);
  if (field === 'tree_category') return isDeepStrictEqual(stored.place, after);
  if (!variant) return isDeepStrictEqual(plainKey(stored[field as keyof StoredProduct]), plainKey(after));
  const now = variants.get(keyOf(variant));
  switch (field) {
    case 'variant':
      return now?.isArchived === false;
    case 'is_archived':
      return now?.isArchived === after;
    case 'old_price':
      return now?.oldPrice === after;
    case 'options':
      // It was found by these.
      return now !== undefined;
    default:
      return now?.[field as 'sku' | 'price' | 'stock'] === after;
  }
}

/** A brand or category may be called something else by now. */
const plainKey = (value: unknown) =>
  typeof value === 'object' && value !== null && 'key' in value ? value.key : value;

const besides = new Set<DifferingField>(['characteristics', 'tree_category', 'attribute']);

function targetOf(back: readonly Difference[], stored: StoredProduct, variants: Variants): ProductTarget {
  const ofProduct = back.filter(({ variant }) => variant === null);
  const characteristics = ofProduct.find(({ field }) => field === 'characteristics');
  const fields = ofProduct.filter(({ field }) => !besides.has(field)).map(({ field, after }) => [field, after]);
  const byPair = Map.groupBy(
    back.filter((each) => each.variant !== null),
    ({ variant }) => variant && keyOf(variant),
  );
  const target: ProductTarget = {
    id: stored.id,
    key: '',
    source_id: stored.source_id,
    variants: [],
    dropped: [],
    stock: [],
    isRewritten: true,
    fields: { ...stored, ...Object.fromEntries(fields) } as ProductFields,
    ...saidTarget(back),
    characteristics: (characteristics?.after as ProductTarget['characteristics'] | undefined) ?? null,
  };
  for (const [pair, changes] of byPair) {
    const now = variants.get(pair ?? '');
    if (now) takeBack(target, now, changes);
  }
  return target;
}

function takeBack(target: ProductTarget, now: StoredVariant, changes: readonly Difference[]): void {
  const of = (field: DifferingField) => changes.find((each) => each.field === field);
  const [stock, oldPrice, changed] = [of('stock'), of('old_price'), of('options')];
  const options = changed ? (changed.after as readonly StoredOption[]) : now.options;
  const before: VariantTarget = {
    id: now.id,
    offerId: now.offerId,
    isOwn: false,
    article: null,
    sku: (of('sku')?.after as string | undefined) ?? now.sku,
    options: changed ? options : null,
    price: (of('price')?.after as number | undefined) ?? now.price,
    oldPrice: oldPrice ? (oldPrice.after as number | null) : now.oldPrice,
    isArchived: (of('is_archived')?.after as boolean | undefined) ?? now.isArchived,
  };
  if (stock) target.stock.push({ options, delta: Number(stock.after) - now.stock });
  if (of('variant')) target.dropped.push(now.id);
  else if (changes.some((each) => each !== stock)) target.variants.push(before);
}
