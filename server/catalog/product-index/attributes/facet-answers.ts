import type { AttributeFacet } from '#contract/shop/catalog.ts';
import { amount } from '#rules/catalog/attribute-kinds/number.ts';
import { mostNumbersAsChoices, usefulRanges } from '#rules/catalog/number-ranges.ts';
import { unitIn } from '#rules/catalog/units.ts';
import { fill } from '#rules/text/fill.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { textsIn } from '#server/texts/texts.ts';
import { type AttributeCounts, shownWithin } from './attribute-counts.ts';
import { type IndexedAttribute, kindOf, mayHavePages } from './definitions.ts';
import { rangeText } from './read-attribute-filter.ts';

type Counted = {
  attribute: IndexedAttribute;
  isPromoted: boolean;
  hasPages: boolean;
  counts: AttributeCounts;
};

/** One filter as the page shows it; undefined where no product of the list says anything that it could choose by. */
export function facetAnswer(counted: Counted, language: Language): AttributeFacet | undefined {
  const { attribute, isPromoted, hasPages, counts } = counted;
  const { filter } = kindOf(attribute);
  if (filter === null || counts.perValue.size === 0) return undefined;
  const about = {
    key: attribute.key,
    name: textIn(attribute.name, language),
    help: textIn(attribute.help, language),
    unit: unitIn(attribute.unit, language),
    is_promoted: isPromoted,
    has_pages: hasPages && mayHavePages(attribute),
    filter,
    range: null,
  };
  if (filter === 'choices') return { ...about, choices: valueChoices(counted, language) };
  if (filter === 'switch') {
    const yes = textIn(attribute.name, language);
    const count = counts.perValue.get(1);
    return count === undefined ? undefined : { ...about, choices: [{ value: '1', name: yes, count }] };
  }
  const numbers = [...counts.perValue.keys()];
  return {
    ...about,
    choices:
      numbers.length <= mostNumbersAsChoices ? numberChoices(counted, language) : rangeChoices(counted, language),
    range: { min: Math.min(...numbers), max: Math.max(...numbers) },
  };
}

/** Values that products have, in the order that staff gave them. */
const valueChoices = ({ attribute, counts }: Counted, language: Language) =>
  attribute.values.flatMap(({ id, key, name, swatch }) => {
    const count = counts.perValue.get(id);
    if (count === undefined) return [];
    return [{ value: key, name: textIn(name, language), count, ...(swatch && { swatch }) }];
  });

const numberChoices = ({ attribute: { unit, decimals }, counts }: Counted, language: Language) =>
  [...counts.perValue]
    .toSorted(([left], [right]) => left - right)
    .map(([number, count]) => ({ value: String(number), name: amount(number, unit, { decimals, language }), count }));

/** Ranges that the list's products fall into. */
const rangeChoices = ({ attribute, counts }: Counted, language: Language) =>
  usefulRanges(counts.perValue).map((range) => ({
    value: rangeText(range),
    name: rangeName(range, attribute, language),
    count: shownWithin(counts, range),
  }));

/** "13–14″", "до 400 г", "от 600 г". */
export function rangeName(
  { from, to }: { from: number; to: number },
  { unit, decimals }: Pick<IndexedAttribute, 'unit' | 'decimals'>,
  language: Language,
): string {
  const say = (number: number) => amount(number, unit, { decimals, language });
  const { range } = textsIn(language).products;
  if (!Number.isFinite(from)) return fill(range.to, { number: say(to) });
  if (!Number.isFinite(to)) return fill(range.from, { number: say(from) });
  if (say(from) === say(to)) return say(to);
  return `${amount(from, null, { decimals, language })}–${say(to)}`;
}
