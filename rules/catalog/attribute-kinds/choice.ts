import { textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { AttributeKind, ChoiceValue } from './attribute-kind.ts';

/** One of the attribute's values: "OLED". */
export const choiceKind: AttributeKind = {
  stored: 'value',
  filter: 'choices',
  canDistinguishVariants: true,
  parse: (written, { values }) => {
    const found = idsByWords(values).get(plainWords(written));
    return found === undefined ? 'unreadable' : { value: { value: found } };
  },
  format: (value, { values }, language) => {
    const found = 'value' in value ? values.find(({ id }) => id === value.value) : undefined;
    return found ? textIn(found.name, language) : '';
  },
};

/** A choice with a swatch. */
export const colourKind: AttributeKind = { ...choiceKind };

/** Of the lists of values that are in use: thousands of lines are read by one. */
const known = new WeakMap<readonly ChoiceValue[], ReadonlyMap<string, number>>();

/** The first value that is called so, in any language or spelling. */
function idsByWords(values: readonly ChoiceValue[]): ReadonlyMap<string, number> {
  const before = known.get(values);
  if (before) return before;
  const ids = new Map<string, number>();
  for (const { id, name, spellings } of values) {
    for (const words of [...Object.values(name), ...spellings].map(plainWords)) {
      if (words !== '' && !ids.has(words)) ids.set(words, id);
    }
  }
  known.set(values, ids);
  return ids;
}
