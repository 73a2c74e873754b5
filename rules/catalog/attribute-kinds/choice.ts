import { textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { AttributeKind, ChoiceValue } from './attribute-kind.ts';

/** One of the attribute's values: "OLED". */
export const choiceKind: AttributeKind = {
  stored: 'value',
  filter: 'choices',
  mayTellVariantsApart: true,
  parse: (written, { values }) => {
    const wanted = plainWords(written);
    const found = wanted === '' ? undefined : values.find((value) => waysToSay(value).includes(wanted));
    return found ? { value: { value: found.id } } : 'unreadable';
  },
  format: (value, { values }, language) => {
    const found = 'value' in value ? values.find(({ id }) => id === value.value) : undefined;
    return found ? textIn(found.name, language) : '';
  },
};

/** A choice with a swatch. */
export const colourKind: AttributeKind = { ...choiceKind };

const waysToSay = ({ name, spellings }: ChoiceValue) => [...Object.values(name), ...spellings].map(plainWords);
