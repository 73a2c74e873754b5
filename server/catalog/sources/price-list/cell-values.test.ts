import { expect, test } from 'vitest';
import { oldPriceOf, priceOf, stockOf } from './cell-values.ts';

test.each([
  ...['по запросу', 'По запросу *', 'цена по запросу', 'под заказ', 'уточняйте', 'уточняйте цену', 'Цену уточняйте'],
  ...['цена договорная', 'Договорная', 'по договорённости', 'по звонку', 'звоните', 'ЗВОНИТЕ!', 'звоните по телефону'],
  ...['звоните: +996 555 12-34-56', 'уточните у менеджера', 'цену уточняйте в WhatsApp', 'б/ц', 'нет', 'нет цены'],
  ...['нет в наличии', 'скоро', 'Скоро в продаже', 'ожидается', '—', '-', '***', '…', 'call', 'call for price'],
  ...['Price on request', 'Contact us for price', 'n/a', 'TBA', 'coming soon'],
])('"%s" in place of a price is none, and of a struck one nothing is struck', (text) => {
  expect(priceOf(text)).toEqual({ problem: 'no_price' });
  expect(oldPriceOf(text)).toEqual({ value: null });
});

test.each([
  ...['от 12 990', 'под заказ 1200', '1 200 / 1 500', 'нет данных 5', 'две тысячи', '12 990 руб.', '$120', 'цена'],
  ...['скидка', '12 990 (опт)', 'акция', 'новинка'],
])('"%s" is no price and does not say that there is none', (text) => {
  expect(priceOf(text)).toEqual({ problem: 'not_number' });
});

test.each([
  ['12 990', 12_990],
  ['12990.00', 12_990],
  ['12 990 сом', 12_990],
  ['12 990 сом.', 12_990],
  ['12 990с.', 12_990],
  ['12 990 c', 12_990],
  ['12 990 ⃀', 12_990],
  ['KGS 12,990.00', 12_990],
  ['350 сом/шт', 350],
])('"%s" is a price', (text, value) => {
  expect(priceOf(text)).toEqual({ value });
});

test.each([
  ...[
    'есть',
    'Есть в наличии',
    'В наличии',
    'много',
    'Мало',
    '+',
    '++',
    '✓',
    'в наличии!',
    'до 5',
    '< 10',
    'менее 10',
  ].map((text) => [text, 1] as const),
  ...[
    'под заказ',
    'Под заказ*',
    'под заказ 3-5 дней',
    'под заказ (2 недели)',
    'ожидается 05.12',
    'в пути до 12.12.2026',
  ].map((text) => [text, 0] as const),
  ...['нет', 'Нет в наличии.', 'нет на складе', '—', '0 шт', 'sold out', '0'].map((text) => [text, 0] as const),
  ...['> 10', '>10', '10+', '10+ шт', 'более 10 шт.', '10-20', '10 – 20 шт', '10…20', '10 штук'].map(
    (text) => [text, 10] as const,
  ),
])('a stock of "%s" is %d', (text, value) => {
  expect(stockOf(text)).toEqual({ value });
});

test.each(['без', 'склад 2', 'нет данных', 'до 0', '***'])('a stock of "%s" is asked about', (text) => {
  expect(stockOf(text)).toEqual({ problem: 'not_number' });
});
