import type { AttributeKind } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { type AttributeKindName, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Unit } from '#rules/catalog/units.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Asks } from './forms.ts';

/** What can be called so: with its names in each language and other ways to say it. */
type Called = { id: number; name: Localized; spellings: readonly string[] };

export type WordedCategory = Called & { parent_id: number | null; is_published: boolean };

export type WordedAttribute = Called & {
  key: string;
  kind: string;
  unit: Unit | null;
  decimals: number;
  /** Whether a product may have several values. */
  is_multiple: boolean;
  better: 'more' | 'less' | 'none';
  /** Words that ask for the better end first. */
  order_words: readonly string[];
  values: readonly (Called & { key: string })[];
};

/** A rule of staff: when a search says all of this, then it asks for that as well. */
export type WordedRule = {
  id: number;
  isOn: boolean;
  /** Any of these phrases; none: words are no condition. */
  words: readonly string[];
  /** This category or one below it, and this value; null: no condition. */
  category: number | null;
  value: number | null;
  /** Whether its words are looked for in texts as well. */
  keepsWords: boolean;
  sets: readonly Asks[];
};

/** What the shop has words for. */
export type ShopWords = {
  /** In the order in which they act. */
  rules: readonly WordedRule[];
  categories: readonly WordedCategory[];
  attributes: readonly WordedAttribute[];
  brands: readonly Called[];
};

/** An attribute in a category, in the order that staff gave. */
export type UsedAttribute = { attribute: WordedAttribute; is_filter: boolean; tells_variants_apart: boolean };

/** What products of a category say: how many of them say each value or number of an attribute, and of which brands they are. */
export type SaidWithin = {
  attributes: ReadonlyMap<number, ReadonlyMap<number, number>>;
  brands: ReadonlyMap<number, number>;
  products: number;
};

/** The shop as it is, as far as a search is understood by it. */
export type UnderstoodShop = {
  words: ShopWords;
  /** What holds for a category. */
  attributesOf: (category: number) => readonly UsedAttribute[];
  isWithin: (category: number, above: number) => boolean;
  /** What products of a category and of those below it say; of the whole shop where no category is named. */
  saidWithin: (category: number | undefined) => SaidWithin;
  /** Categories of these products, main ones only. */
  categoriesOf: (products: readonly number[]) => number[];
};

export const kindOf = ({ kind }: WordedAttribute): AttributeKind =>
  attributeKinds[kind as AttributeKindName] ?? attributeKinds.text;
