import { expect, test } from 'vitest';
import { bestNamed } from './match-names.ts';

const screens = [
  { names: ['Новый товар', 'New product', 'products/new'] },
  { names: ['Новый заказ', 'New order', 'orders/new'] },
  { names: ['Журнал', 'Audit log', 'audit'] },
  { names: ['Касса', 'Cash', 'shifts'] },
  { names: ['Настройки', 'Settings', 'settings'] },
];

test.each([
  { typed: 'новый', found: ['Новый товар', 'Новый заказ'] },
  { typed: 'новый товр', found: ['Новый товар'] },
  { typed: 'товра нвый', found: ['Новый товар'] },
  { typed: 'audit', found: ['Журнал'] },
  { typed: 'adit', found: ['Журнал'] },
  { typed: 'shifts', found: ['Касса'] },
  { typed: 'rfccf', found: ['Касса'] },
  { typed: ';ehyfk', found: ['Журнал'] },
  { typed: ';ehfk', found: ['Журнал'] },
  { typed: 'ыуеештпы', found: ['Настройки'] },
  { typed: 'насторй', found: ['Настройки'] },
  { typed: 'cash', found: ['Касса'] },
  { typed: 'new oder', found: ['Новый заказ'] },
  { typed: 'заг', found: [] },
  { typed: 'iphone', found: [] },
  { typed: '0777 456', found: [] },
  { typed: '  ', found: [] },
  { typed: '!?', found: [] },
])('screens by "$typed"', ({ typed, found }) => {
  expect(bestNamed(screens, typed).map(({ names }) => names[0])).toEqual(found);
});
