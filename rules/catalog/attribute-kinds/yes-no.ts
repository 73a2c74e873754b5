import { textIn } from '#rules/text/localized-text.ts';
import type { AttributeKind } from './attribute-kind.ts';
import { yesAndNo, yesNoWords } from './yes-no-words.ts';

/** How it is written, in small letters. */
const spellings: Record<string, number> = {
  ...yesAndNo,
  есть: 1,
  true: 1,
  бар: 1,
  '+': 1,
  отсутствует: 0,
  none: 0,
  false: 0,
  '-': 0,
  '–': 0,
  '—': 0,
};

/** Whether a product has it: 1 is yes, 0 is no. */
export const yesNoKind: AttributeKind = {
  stored: 'number',
  filter: 'switch',
  canDistinguishVariants: false,
  parse: (written) => {
    const number = spellings[written.trim().toLowerCase()];
    return number === undefined ? 'unreadable' : { value: { number } };
  },
  format: (value, _definition, language) =>
    'number' in value ? textIn(value.number === 1 ? yesNoWords.yes : yesNoWords.no, language) : '',
};
