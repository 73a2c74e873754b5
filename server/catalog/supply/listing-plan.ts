import { otherLanguages, translationOf } from '#rules/text/localized.ts';
import { inEveryLanguage, sameInEveryLanguage } from '#rules/text/translations.ts';
import type { PricePoint } from '#server/catalog/prices/price-queries.ts';
import { discountViolation } from '#server/catalog/prices/prices.ts';
import {
  type Difference,
  type DifferingField,
  type ListedColumns,
  type ListedKind,
  type Listing,
  type ListingProblem,
  listedLabels,
  listedTexts,
  type Plan,
  type ShelfProduct,
  type Target,
} from './listing.ts';
import { type Colors, type PlacedVariant, placeVariants, variantDifferences, variantName } from './listing-variants.ts';
import { sameText, sameWords } from './listing-words.ts';

/** What a batch of listings has to know of the shop. */
export type Known = {
  brand: (wanted: ListedKind) => ListedKind;
  /** In the brand of that key. */
  category: (wanted: ListedKind, brand: string) => ListedKind;
  colors: Colors;
  skuOwners: ReadonlyMap<string, number>;
  prices: ReadonlyMap<number, PricePoint[]>;
};

/**
 * What a listing would make of a product, written as it would be written. Absent fields stay.
 *
 * @param shelf the product as it is; absent for a new one
 * @param key identifies a new product within its batch
 */
export function planListing(listing: Listing, shelf: ShelfProduct | undefined, key: string, known: Known): Plan {
  if (listing.id !== undefined && !shelf) {
    return refused([{ code: 'unknown_product', field: 'product_id', value: String(listing.id) }]);
  }
  const columns = columnsOf(listing, shelf, known);
  const sourceId = shelf?.source_id ?? listing.source_id ?? null;
  const { colors, skuOwners } = known;
  const { placed, problems } = placeVariants(listing.variants, { shelf, sourceId, colors, skuOwners });
  const isUnpriced = !shelf && placed.length + problems.length === 0 && !listing.withoutPrice;
  const missing = [...missingColumns(columns), ...(isUnpriced ? [{ code: 'missing', field: 'price' } as const] : [])];
  if (missing.length + problems.length > 0) return refused([...missing, ...problems]);
  const whole = columns as ListedColumns;
  const unfair = refusedPrices(placed, shelf, whole.discount, known);
  if (unfair.length > 0) return refused(unfair);
  return planOf({ listing, shelf, key, sourceId, columns: whole, placed });
}

const refused = (problems: ListingProblem[]): Plan => ({ fate: 'refused', problems, differences: [], target: null });

type Whole = {
  listing: Listing;
  shelf: ShelfProduct | undefined;
  key: string;
  sourceId: string | null;
  columns: ListedColumns;
  placed: PlacedVariant[];
};

function planOf({ listing, shelf, key, sourceId, columns, placed }: Whole): Plan {
  const isDescribed =
    listing.characteristics !== undefined &&
    !sameCharacteristics(listing.characteristics, shelf?.characteristics ?? []);
  const differences = [
    ...columnDifferences(columns, shelf),
    ...(isDescribed ? [own('characteristics', shelf?.characteristics ?? [], listing.characteristics)] : []),
    ...placed.flatMap(variantDifferences),
  ];
  if (shelf && differences.length === 0) return { fate: 'unchanged', problems: [], differences, target: null };
  const changed = placed.filter((variant) => variantDifferences(variant).some(({ field }) => field !== 'stock'));
  const target: Target = {
    id: shelf?.id ?? null,
    key,
    source_id: sourceId,
    columns,
    dropped: [],
    characteristics: isDescribed ? (listing.characteristics ?? []) : null,
    variants: changed.map(({ was, sku, color, memory, price, oldPrice, isOwn }) => ({
      id: was?.id ?? null,
      sku,
      color,
      memory,
      price,
      oldPrice,
      isArchived: false,
      isOwn,
    })),
    stock: placed
      .map((variant) => ({ ...variantName(variant), delta: variant.stock - (variant.was?.stock ?? 0) }))
      .filter(({ delta }) => delta !== 0),
  };
  return { fate: shelf ? 'changed' : 'new', problems: [], differences, target };
}

type Described = NonNullable<Listing['characteristics']>;

/** Whether they read alike, row by row. */
const sameCharacteristics = (left: Described, right: Described) =>
  left.length === right.length &&
  left.every((row, place) => {
    const other: Record<string, string> = right[place] ?? {};
    return Object.entries(row).every(([name, text]) => sameText(text, other[name] ?? ''));
  });

const own = (field: DifferingField, before: unknown, after: unknown): Difference => ({
  variant: null,
  field,
  before,
  after,
});

function columnsOf(listing: Listing, shelf: ShelfProduct | undefined, known: Known): Partial<ListedColumns> {
  const brand = kindOf(listing.brand, shelf?.brand, known.brand);
  const isOtherBrand = shelf !== undefined && brand?.key !== shelf.brand.key;
  const category = kindOf(listing.category, isOtherBrand ? undefined : shelf?.category, (wanted) =>
    known.category(wanted, brand?.key ?? ''),
  );
  const texts = Object.fromEntries(
    listedTexts.map((field) => {
      const [said, held] = [listing[field], shelf?.[field]];
      return [field, said === undefined || (held !== undefined && sameText(said, held)) ? held : said];
    }),
  );
  const labels = Object.fromEntries(listedLabels.map((field) => [field, listing[field] ?? shelf?.[field] ?? false]));
  return {
    ...noTexts,
    ...untranslated(withoutUndefined(texts)),
    ...labels,
    brand,
    category,
    discount: listing.discount ?? shelf?.discount ?? 0,
    status: listing.status ?? shelf?.status ?? 'published',
  } as Partial<ListedColumns>;
}

/** Of a product that no list has said anything of; a name it has to have. */
const { name: _name, ...noTexts } = { ...sameInEveryLanguage('name', ''), ...sameInEveryLanguage('description', '') };

/** A text that is the default language's word for word is no translation. */
function untranslated(texts: Record<string, string>): Record<string, string> {
  const repeats = (['name', 'description'] as const).flatMap((field) =>
    otherLanguages.map((language) => translationOf(field, language)).filter((name) => texts[name] === texts[field]),
  );
  return { ...texts, ...Object.fromEntries(repeats.map((name) => [name, ''])) };
}

const withoutUndefined = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** The product's own where that is what is meant, so that of two with one title none is taken for the other. */
function kindOf(
  wanted: ListedKind | undefined,
  held: ListedKind | undefined,
  find: (wanted: ListedKind) => ListedKind,
): ListedKind | undefined {
  if (!wanted) return held;
  const isHeld =
    held && (wanted.key === held.key || inEveryLanguage('title').some((title) => sameWords(wanted.title, held[title])));
  return isHeld ? held : find(wanted);
}

function missingColumns(columns: Partial<ListedColumns>): ListingProblem[] {
  const needed = ['name', 'brand', 'category'] as const;
  return needed.filter((field) => !columns[field]).map((field) => ({ code: 'missing', field }));
}

/** What becomes different of the product itself; of a new one everything that it would not be anyway. */
function columnDifferences(columns: ListedColumns, shelf: ShelfProduct | undefined): Difference[] {
  const plain = [...listedTexts, 'discount', ...listedLabels, 'status'] as const;
  const anyway: Partial<ListedColumns> = {
    ...noTexts,
    discount: 0,
    status: 'published',
    ...Object.fromEntries(listedLabels.map((field) => [field, false])),
  };
  const before: Partial<ListedColumns> = shelf ?? anyway;
  return [
    ...plain.filter((field) => before[field] !== columns[field]),
    ...(['brand', 'category'] as const).filter((field) => before[field]?.key !== columns[field].key),
  ].map((field) => own(field, shelf?.[field] ?? null, columns[field]));
}

/**
 * Variants that would show a discount or an old price that is none: those of the list, and the others under another
 * discount.
 */
function refusedPrices(
  placed: readonly PlacedVariant[],
  shelf: ShelfProduct | undefined,
  discount: number,
  { prices }: Known,
): ListingProblem[] {
  const named = new Set(placed.map(({ was }) => was?.id));
  const others = (shelf?.variants ?? []).filter(({ id, isArchived }) => !isArchived && !named.has(id));
  const rest = others.map((was) => ({ ...was, was, index: undefined }));
  return [...placed, ...rest].flatMap(({ was, sku, price, oldPrice, index }) => {
    const before = was && shelf && { price: was.price, discount: shelf.discount, oldPrice: was.oldPrice };
    const repriced = {
      id: was?.id,
      sku: sku ?? '',
      after: { price, discount, oldPrice },
      ...(before ? { before } : {}),
    };
    const refusal = discountViolation(repriced, prices);
    if (!refusal) return [];
    const { reason: code, lowest, highest } = refusal;
    const field = discount === 0 || code === 'never_asked' ? 'old_price' : 'discount';
    const known = lowest ?? highest;
    return [{ code, field, variant: index, value: known === undefined ? undefined : String(known) }];
  });
}
