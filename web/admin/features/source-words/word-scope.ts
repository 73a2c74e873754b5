import type { SourceWords } from '#contract/admin/source-words.ts';
import {
  type AttributeKindName,
  attributeKinds,
  sayAttribute,
} from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Unit } from '#rules/catalog/units.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';

/** What the words name. */
export const scopeOf = ({ category, attribute }: SourceWords): 'category' | 'attribute' | 'value' =>
  attribute ? 'value' : category ? 'attribute' : 'category';

/** Whether one decision can be about both. */
export const isAlike = (one: SourceWords, other: SourceWords): boolean =>
  scopeOf(one) === scopeOf(other) && one.attribute?.id === other.attribute?.id;

/** Whether something that is called so can be made: the kind of an attribute is read from what products say of it. */
export function mayBeAdopted(words: SourceWords): boolean {
  if (words.means || words.number !== null) return false;
  if (!words.attribute) return !words.category || words.products > 0;
  return attributeKinds[words.attribute.kind as AttributeKindName]?.stored === 'value';
}

/** What was decided that words mean, as people read it; undefined where nothing was. */
export function meaningIn({ means, number, attribute }: SourceWords, language: Language): string | undefined {
  if (means) return textIn(means.name, language);
  if (number === null || !attribute) return undefined;
  return sayAttribute({ number }, { ...attribute, unit: attribute.unit as Unit | null, values: [] }, language);
}
