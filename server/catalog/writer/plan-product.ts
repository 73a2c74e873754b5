import { otherLanguages, translationOf } from '#rules/text/localized.ts';
import { fieldTexts, inEveryLanguage, sameInEveryLanguage } from '#rules/text/translations.ts';
import { discountViolation } from '#server/catalog/prices/prices.ts';
import { namesOfCategory, newCategory, noBrand } from './kinds.ts';
import type { Known } from './known.ts';
import { placeOffers } from './place-offers.ts';
import { saidDifferences, saidTarget } from './plan-said.ts';
import {
  hasOtherOptions,
  isRewritten,
  type PlacedVariant,
  placeVariants,
  variantDifferences,
  variantFates,
} from './plan-variants.ts';
import { admittedProduct, type Policy } from './policy.ts';
import {
  type BrandDraft,
  type Difference,
  type DifferingField,
  type DraftProblem,
  type Kind,
  type Plan,
  type ProductDraft,
  type ProductFields,
  type ProductStatus,
  type ProductTarget,
  productLabels,
  productTexts,
  type StoredProduct,
  type VariantTarget,
} from './product-batch.ts';
import { sameText, sameWords } from './same-words.ts';

/**
 * What a draft would make of a product, written as it would be written. Absent fields stay.
 *
 * @param stored the product as it is; absent for a new one
 * @param key identifies a new product within its batch
 */
export function planProduct(given: ProductDraft, stored: StoredProduct | undefined, key: string, known: Known): Plan {
  if (given.id !== undefined && !stored) {
    return refused([{ code: 'unknown_product', field: 'product_id', value: String(given.id) }], given);
  }
  const draft = withOwnLines(admittedProduct(given, stored, known.policy), stored, known.policy);
  const fields = fieldsOf(draft, stored, known);
  const sourceId = stored?.source_id ?? draft.source_id ?? null;
  const place = draft.variants.some(({ offer_id }) => offer_id !== undefined) ? placeOffers : placeVariants;
  const { placed: found, problems } = place(draft.variants, { ...known, stored, sourceId });
  const isUnpriced = !stored && found.length + problems.length === 0 && !draft.withoutPrice;
  const missing = [...missingFields(fields), ...(isUnpriced ? [{ code: 'missing', field: 'price' } as const] : [])];
  const leftOut = known.policy.leavesOutVariants ? [] : problems;
  if (missing.length + leftOut.length > 0) return refused([...missing, ...problems], draft);
  const whole = fields as ProductFields;
  const placed = found.map((each) => withFormerPrice(each, draft, { stored, discount: whole.discount, known }));
  const unfair = known.policy.refusesFalseSavings ? refusedPrices(placed, stored, whole.discount, known) : [];
  if (unfair.length > 0) return refused(unfair, draft);
  return planOf({ draft, stored, key, sourceId, fields: whole, placed, problems });
}

const refused = (problems: DraftProblem[], { variants }: ProductDraft): Plan => ({
  fate: 'refused',
  problems,
  variants: variants.map(() => 'refused'),
  differences: [],
  target: null,
});

type Whole = {
  draft: ProductDraft;
  stored: StoredProduct | undefined;
  key: string;
  sourceId: string | null;
  fields: ProductFields;
  placed: PlacedVariant[];
  problems: DraftProblem[];
};

function planOf({ draft, stored, key, sourceId, fields, placed, problems }: Whole): Plan {
  const held = stored?.characteristics ?? [];
  const isDescribed = draft.characteristics !== undefined && !sameCharacteristics(draft.characteristics, held);
  const ofFields = fieldDifferences(fields, stored);
  const differences = [
    ...ofFields,
    ...(isDescribed ? [own('characteristics', held, draft.characteristics)] : []),
    ...saidDifferences(draft, stored),
    ...placed.flatMap(variantDifferences),
  ];
  const stock = placed.map(stockMove).filter(({ delta }) => delta !== 0);
  const changed = placed.filter(isRewritten);
  const isSame = stored !== undefined && differences.length + changed.length === 0;
  const variants = variantFates(draft.variants.length, placed, problems);
  const result = { problems, variants, differences };
  if (isSame && stock.length === 0) return { ...result, fate: 'unchanged', target: null };
  const target: ProductTarget = {
    id: stored?.id ?? null,
    key,
    source_id: sourceId,
    fields,
    isRewritten: ofFields.length > 0,
    dropped: [],
    characteristics: isDescribed ? (draft.characteristics ?? []) : null,
    ...saidTarget(differences),
    variants: changed.map(asTarget),
    stock,
  };
  return { ...result, fate: isSame ? 'unchanged' : stored ? 'changed' : 'new', target };
}

const asTarget = ({ was, sku, options, price, oldPrice, ...others }: PlacedVariant): VariantTarget => ({
  id: was?.id ?? null,
  offerId: others.offerId,
  sku,
  options: hasOtherOptions({ was, options }) ? options : null,
  price,
  oldPrice,
  isArchived: others.isArchived,
  isOwn: others.isOwn,
  article: others.article,
});

/** A first arrival moves stock and is no difference. */
const stockMove = (placed: PlacedVariant) => ({
  options: placed.options,
  delta: placed.stock - (placed.was?.stock ?? 0) + placed.arriving,
});

type Described = NonNullable<ProductDraft['characteristics']>;

/** What the source says, as the shop has translated and grouped it, and then the lines that are the shop's own. */
function withOwnLines(draft: ProductDraft, stored: StoredProduct | undefined, { fields }: Policy): ProductDraft {
  const { characteristics: given, previous } = draft;
  if (!given || !stored || fields.characteristics !== 'beside') return draft;
  const known = new Map(stored.characteristics.map((line) => [line.label, line]));
  const said = given.map((line) => {
    const old = known.get(line.label);
    if (!old) return line;
    return old.value === line.value ? old : { ...old, ...fieldTexts(line, 'value') };
  });
  const theirs = new Set([...(previous?.labels ?? []), ...given.map(({ label }) => label)]);
  return { ...draft, characteristics: [...said, ...stored.characteristics.filter(({ label }) => !theirs.has(label))] };
}

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

function fieldsOf(draft: ProductDraft, stored: StoredProduct | undefined, known: Known): Partial<ProductFields> {
  const brand = brandOf(draft, stored, known);
  const texts = Object.fromEntries(
    productTexts.map((field) => {
      const [said, held] = [draft[field], stored?.[field]];
      return [field, said === undefined || (held !== undefined && sameText(said, held)) ? held : said];
    }),
  );
  const labels = Object.fromEntries(productLabels.map((field) => [field, draft[field] ?? stored?.[field] ?? false]));
  return {
    ...noTexts,
    ...untranslated(withoutUndefined(texts)),
    ...labels,
    brand,
    category: categoryOf(draft, stored, brand, known),
    discount: draft.discount ?? stored?.discount ?? 0,
    status: draft.status ?? statusOf(draft, stored),
  } as Partial<ProductFields>;
}

const statusOf = ({ statusIfArchived }: ProductDraft, stored: StoredProduct | undefined): ProductStatus =>
  stored?.status === 'archived' && statusIfArchived ? statusIfArchived : (stored?.status ?? 'published');

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
function brandOf({ brand }: ProductDraft, stored: StoredProduct | undefined, known: Known): Kind | undefined {
  if (!brand || (stored && isOwnBrand(brand, stored))) return stored?.brand;
  return stored && isKind(stored.brand, brand.key, () => [brand.title]) ? stored.brand : known.brand(brand);
}

/** A guess does not move a product that has a brand. */
const isOwnBrand = ({ isGuess }: BrandDraft, stored: StoredProduct) =>
  isGuess === true && stored.brand.key !== noBrand.key;

function categoryOf(
  draft: ProductDraft,
  stored: StoredProduct | undefined,
  brand: Kind | undefined,
  known: Known,
): Kind | undefined {
  const { category } = draft;
  const own = stored?.brand.key === brand?.key ? stored?.category : undefined;
  if (!category || (own && category.isGuess)) return own;
  if (own && stored && draft.brand && isOwnBrand(draft.brand, stored)) return own;
  // Without a brand it is refused for that alone.
  if (!brand) return newCategory(category, noBrand);
  return own && isKind(own, category.key, () => namesOfCategory(category, brand))
    ? own
    : known.category(category, brand);
}

function isKind(kind: Kind, key: string, names: () => readonly string[]): boolean {
  if (kind.key === key) return true;
  const wanted = names();
  return inEveryLanguage('title').some((title) => wanted.some((name) => sameWords(name, kind[title])));
}

function missingFields(fields: Partial<ProductFields>): DraftProblem[] {
  const needed = ['name', 'brand', 'category'] as const;
  return needed.filter((field) => !fields[field]).map((field) => ({ code: 'missing', field }));
}

/** What becomes different of the product itself; of a new one everything that it would not be anyway. */
function fieldDifferences(fields: ProductFields, stored: StoredProduct | undefined): Difference[] {
  const plain = [...productTexts, 'discount', ...productLabels, 'status'] as const;
  const anyway: Partial<ProductFields> = {
    ...noTexts,
    discount: 0,
    status: 'published',
    ...Object.fromEntries(productLabels.map((field) => [field, false])),
  };
  const before: Partial<ProductFields> = stored ?? anyway;
  return [
    ...plain.filter((field) => before[field] !== fields[field]),
    ...(['brand', 'category'] as const).filter((field) => before[field]?.key !== fields[field].key),
  ].map((field) => own(field, stored?.[field] ?? null, fields[field]));
}

type Pricing = { stored: StoredProduct | undefined; discount: number; known: Known };

/** Strikes what the source asked before, where that shows a saving that there is. */
function withFormerPrice(placed: PlacedVariant, { variants }: ProductDraft, pricing: Pricing): PlacedVariant {
  const former = variants[placed.index]?.formerPrice;
  const isOwn = pricing.known.policy.fields.old_price === 'own';
  if (isOwn || former === undefined || former <= placed.price) return placed;
  const struck = { ...placed, oldPrice: former };
  return violationOf(struck, pricing) ? placed : struck;
}

function violationOf(
  { was, sku, price, oldPrice }: Pick<PlacedVariant, 'was' | 'sku' | 'price' | 'oldPrice'>,
  { stored, discount, known }: Pricing,
) {
  const before = was && stored && { price: was.price, discount: stored.discount, oldPrice: was.oldPrice };
  const repriced = { id: was?.id, sku: sku ?? '', after: { price, discount, oldPrice }, ...(before ? { before } : {}) };
  return discountViolation(repriced, known.prices);
}

/**
 * Variants that would show a discount or an old price that is none: those of the list, and the others under another
 * discount.
 */
function refusedPrices(
  placed: readonly PlacedVariant[],
  stored: StoredProduct | undefined,
  discount: number,
  known: Known,
): DraftProblem[] {
  const named = new Set(placed.map(({ was }) => was?.id));
  const others = (stored?.variants ?? []).filter(({ id, isArchived }) => !isArchived && !named.has(id));
  const rest = others.map((was) => ({ ...was, was, index: undefined }));
  return [...placed, ...rest].flatMap(({ index, ...priced }) => {
    const refusal = violationOf(priced, { stored, discount, known });
    if (!refusal) return [];
    const { reason: code, lowest, highest } = refusal;
    const field = discount === 0 || code === 'never_asked' ? 'old_price' : 'discount';
    const bound = lowest ?? highest;
    return [{ code, field, variant: index, value: bound === undefined ? undefined : String(bound) }];
  });
}
