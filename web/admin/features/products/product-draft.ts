import type { AdminProduct, AdminProductSave, ProductAttribute } from '#contract/admin/catalog.ts';
import { optionsKey, type VariantOption } from '#rules/catalog/variant-options.ts';
import { defaultLanguage, type Language } from '#rules/text/language.ts';
import { type InLanguages, textName } from '#rules/text/localized.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { inLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { typedNumber } from '#rules/text/typed-number.ts';

/** An option of a variant in the grid: a value's id, or a number, which is text while it is edited. */
export type DraftOption = { attribute: number; value: number | null; number: string };

/** A variant in the grid; prices and stock are text while they are edited. */
export type DraftVariant = {
  /** Its id; undefined for a new one. */
  variant: number | undefined;
  options: DraftOption[];
  sku: string;
  price: string;
  /** Struck next to the price; empty where nothing is. */
  old_price: string;
  stock: string;
  /** Pieces when the editor was opened: the difference is what is booked. */
  stockBefore: number;
};

type Characteristic = AdminProduct['characteristics'][number];

/** A characteristic as it stands in the editor: its number is text while it is edited, and no unit is ''. */
export type DraftCharacteristic = Omit<Characteristic, 'number' | 'unit'> & {
  number: string;
  unit: NonNullable<Characteristic['unit']> | '';
};

/** What is known of an attribute as it is edited; nothing in any of them is unknown. */
export type DraftAttribute = {
  attribute: number;
  values: number[];
  /** Text while it is edited, several separated by semicolons; yes is 1 and no is 0. */
  number: string;
  /** A text, or what a source wrote and its kind cannot read. */
  words: Localized[];
};

/** A picture and the value of an option whose variants it shows; null: all of them. */
export type DraftPicture = { value: number | null; name: string };

/** What a product's editor has of its siblings: no products are none. */
export type DraftSiblings = NonNullable<AdminProduct['siblings']>;

const alone: DraftSiblings = { attribute: null, products: [] };

/** A product as it stands in the editor. */
type Typed =
  | 'variants'
  | 'pictures'
  | 'characteristics'
  | 'discount'
  | 'brand'
  | 'brand_category'
  | 'slug'
  | 'category'
  | 'attributes'
  | 'siblings';
export type ProductDraft = Omit<AdminProductSave, Typed> & {
  characteristics: DraftCharacteristic[];
  brand: number;
  brand_category: number;
  discount: string;
  slug: string;
  variants: DraftVariant[];
  pictures: DraftPicture[];
  category: number | null;
  attributes: DraftAttribute[];
  siblings: DraftSiblings;
};

/** On the wire paragraphs are separated by `$`; people separate them by lines. */
const toLines = (text: string) => text.replaceAll('$', '\n');
const fromLines = (text: string) => text.replaceAll(/\r?\n/g, '$');

const descriptionsOf = (texts: Partial<InLanguages<'description'>>, read: (text: string) => string) =>
  inLanguages('description', (language) => read(texts[textName('description', language)] ?? ''));

/** A number as people type it, with a comma or a point; null for what is none. */
export function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.');
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}

/** What a new product begins with: a draft that only wants a name, a category and a price. */
export const newDraft: ProductDraft = {
  ...sameInEveryLanguage('name', ''),
  ...sameInEveryLanguage('description', ''),
  brand: 0,
  brand_category: 0,
  discount: '0',
  is_arrived: true,
  gsi: false,
  is_recommended: false,
  is_accessory: false,
  is_pinned: false,
  status: 'draft',
  publish_at: null,
  archive_at: null,
  pictures: [],
  characteristics: [],
  variants: [],
  stock_note: '',
  slug: '',
  category: null,
  attributes: [],
  siblings: alone,
};

/** Between the numbers of an attribute with several: a comma is within a number. */
const severalNumbers = '; ';

/** Several numbers, separated by semicolons; null for each that is none. */
export const parseNumbers = (text: string): (number | null)[] =>
  text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(parseNumber);

/** A number as a field has it; empty where there is none. */
const fieldOf = (number: number | null | undefined, language: Language) =>
  typeof number === 'number' ? typedNumber(number, language) : '';

type Said = { attribute: number; values: readonly ProductAttribute['values'][number][] };

/** What is known of an attribute as it is edited. */
export const draftAttribute = ({ attribute, values }: Said, language: Language = defaultLanguage): DraftAttribute => ({
  attribute,
  values: values.flatMap(({ value }) => value ?? []),
  number: values
    .map(({ number }) => fieldOf(number, language))
    .filter(Boolean)
    .join(severalNumbers),
  words: values.flatMap(({ words }) => words ?? []),
});

/** Of which nothing is said. */
export const unknown = (attribute: number): DraftAttribute => ({ attribute, values: [], number: '', words: [] });

/** The same as it is sent. */
export const valuesOf = ({ values, number, words }: DraftAttribute) => [
  ...values.map((value) => ({ value })),
  ...parseNumbers(number).map((each) => ({ number: each ?? Number.NaN })),
  ...words.filter((text) => Object.values(text).some(Boolean)).map((text) => ({ words: text })),
];

/** A stored product as its editor shows it, with numbers as this language writes them. */
export const draftOf = (
  { id, former_slugs, common_options, ...product }: AdminProduct,
  language: Language,
): ProductDraft => ({
  ...product,
  ...descriptionsOf(product, toLines),
  discount: String(product.discount),
  stock_note: '',
  characteristics: product.characteristics.map(({ number, unit, ...line }) => ({
    ...line,
    number: fieldOf(number, language),
    unit: unit ?? '',
  })),
  pictures: product.pictures.map(({ value, name }) => ({ value, name })),
  variants: product.variants.map(({ id: variant, options, sku, price, old_price, stock }) => ({
    variant,
    options: options.map(({ attribute, value = null, number }) => ({
      attribute,
      value,
      number: fieldOf(number, language),
    })),
    sku,
    stockBefore: stock,
    price: String(price),
    old_price: String(old_price ?? ''),
    stock: String(stock),
  })),
  attributes: product.attributes.map((said) => draftAttribute(said, language)),
  siblings: product.siblings ?? alone,
});

/** What is sent of a draft. */
export const saveOf = (draft: ProductDraft): AdminProductSave => ({
  ...draft,
  ...descriptionsOf(draft, fromLines),
  discount: Number(draft.discount),
  characteristics: draft.characteristics.map(({ number, unit, ...line }) => ({
    ...line,
    number: line.kind === 'number' || line.kind === 'yes_no' ? parseNumber(number) : null,
    unit: line.kind === 'number' && unit !== '' ? unit : null,
  })),
  variants: draft.variants.map(({ variant, options, sku, price, old_price, stock, stockBefore }) => ({
    ...(variant !== undefined && { id: variant }),
    options: savedOptions(options),
    sku,
    price: Number(price),
    old_price: old_price ? Number(old_price) : null,
    stock_change: Number(stock) - stockBefore,
  })),
  attributes: draft.attributes
    .map((each) => ({ attribute: each.attribute, values: valuesOf(each) }))
    .filter(({ values }) => values.length > 0),
  siblings: draft.siblings.products.length > 0 ? draft.siblings : null,
});

/** The options that have a value. */
export const savedOptions = (options: readonly DraftOption[]): VariantOption[] =>
  options.flatMap(({ attribute, value, number: text }): VariantOption[] => {
    if (value !== null) return [{ attribute, value }];
    const number = parseNumber(text);
    return number === null ? [] : [{ attribute, number }];
  });

type Combined = {
  /** Of each attribute the values that variants are made of. */
  options: readonly (readonly DraftOption[])[];
  price: string;
};

const keyOf = (options: readonly DraftOption[]) => optionsKey(savedOptions(options));

/**
 * Every combination of these options that the draft has not yet, priced as its last one. Of no options: the one variant that a
 * product without any has.
 */
export function newCombinations(variants: readonly DraftVariant[], { options, price }: Combined): DraftVariant[] {
  const chosen = options.filter((values) => values.length > 0);
  if (chosen.length === 0 && variants.length > 0) return [];
  const combined = chosen.reduce<DraftOption[][]>(
    (made, values) => made.flatMap((each) => values.map((value) => [...each, value])),
    [[]],
  );
  const there = new Set(variants.map((variant) => keyOf(variant.options)));
  return combined
    .filter((each) => !there.has(keyOf(each)))
    .map((each) => ({
      variant: undefined,
      options: each,
      sku: '',
      price: price || (variants.at(-1)?.price ?? ''),
      old_price: '',
      stock: '0',
      stockBefore: 0,
    }));
}

/** Places of the variants that differ from the one at this place only by their look. */
export function othersLike(variants: readonly DraftVariant[], place: number, look: number | undefined): number[] {
  const keyWithoutLook = ({ options }: DraftVariant) => keyOf(options.filter(({ attribute }) => attribute !== look));
  const own = variants[place];
  return own === undefined
    ? []
    : variants.flatMap((other, at) => (at !== place && keyWithoutLook(other) === keyWithoutLook(own) ? at : []));
}
