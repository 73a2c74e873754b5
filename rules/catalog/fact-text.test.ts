import { expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { amount } from './attribute-kinds/number.ts';
import { yesNoWords } from './attribute-kinds/yes-no-words.ts';
import { factText } from './fact-text.ts';

const ports = { ru: 'Порты', en: 'Ports', ky: 'Порттор' };

test.each([
  [
    { ru: '4 шт.', en: '4 pcs', ky: '4 даана' },
    { ru: 'Порты: 4', en: 'Ports: 4', ky: 'Порттор: 4' },
  ],
  [
    { ru: '16 ГБ', en: '16 GB' },
    { ru: '16 ГБ', en: '16 GB' },
  ],
  [{ ru: 'USB-C' }, { ru: 'USB-C' }],
  [yesNoWords.yes, ports],
  [yesNoWords.no, { ru: 'Порты: нет', en: 'Ports: no', ky: 'Порттор: жок' }],
])('%j is said as %j', (value, said) => {
  expect(factText({ name: ports, value })).toEqual(said);
});

test.each(languages)('pieces are read as they are written, in %s', (language) => {
  const value = { [language]: amount(1200, 'piece', { decimals: 0, language }) };
  const number = amount(1200, null, { decimals: 0, language });
  expect(textIn(factText({ name: ports, value }), language)).toBe(`${textIn(ports, language)}: ${number}`);
});
