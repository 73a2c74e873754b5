import { expect, test } from 'vitest';
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
])('%j is said as %j', (value, said) => {
  expect(factText({ name: ports, value })).toEqual(said);
});
