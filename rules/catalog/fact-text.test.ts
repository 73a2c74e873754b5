import { expect, test } from 'vitest';
import { amount } from './attribute-kinds/number.ts';
import { yesNoWords } from './attribute-kinds/yes-no-words.ts';
import { factText } from './fact-text.ts';

const ports = { ru: 'Порты', en: 'Ports' };

test.each([
  [
    { ru: '4 шт.', en: '4 pcs' },
    { ru: 'Порты: 4', en: 'Ports: 4' },
  ],
  [
    { ru: '16 ГБ', en: '16 GB' },
    { ru: '16 ГБ', en: '16 GB' },
  ],
  [{ ru: 'USB-C' }, { ru: 'USB-C' }],
  [yesNoWords.yes, ports],
  [yesNoWords.no, { ru: 'Порты: нет', en: 'Ports: no' }],
])('%j is said as %j', (value, said) => {
  expect(factText({ name: ports, value })).toEqual(said);
});

test('pieces are read as they are written', () => {
  const value = { ru: amount(1200, 'piece', { decimals: 0, language: 'ru' }) };
  expect(factText({ name: ports, value }).ru).toBe(value.ru.replace(/^(.*).шт\.$/, 'Порты: $1'));
});
