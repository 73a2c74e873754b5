import { expect, test } from 'vitest';
import { valueNames } from './value-names.ts';

test('values of one name are told apart by the codes of their colours, and a name of its own stays alone', () => {
  const nameOf = valueNames(
    [
      { id: 1, name: { ru: 'Белый' }, swatch: '#ffffff', belongs_to: null },
      { id: 2, name: { ru: 'белый' }, swatch: '#fafafa', belongs_to: 1 },
      { id: 3, name: { ru: 'белый' }, swatch: '#f0f0f0', belongs_to: 1 },
      { id: 4, name: { ru: 'синий' }, swatch: '#0000ff' },
      { id: 5, name: { ru: 'IPS' }, swatch: null },
      { id: 6, name: { ru: 'IPS' } },
      { id: 7, name: { ru: 'алый' }, swatch: '#aa0000' },
      { id: 8, name: { ru: 'Алый' }, swatch: '#bb0000' },
    ],
    'ru',
  );
  const names = ['Белый', 'белый #fafafa', 'белый #f0f0f0', 'синий', 'IPS', 'IPS', 'алый #aa0000', 'Алый #bb0000', ''];
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(nameOf)).toEqual(names);
});
