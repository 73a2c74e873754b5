import { expect, test } from 'vitest';
import { splitPrice } from './search-price.ts';

test.each([
  ['телефон до 5000', 'телефон', undefined, 5000],
  ['до 5000', '', undefined, 5000],
  ['до5000 наушники', 'наушники', undefined, 5000],
  ['Ноутбук до 50 000 сом, серый', 'Ноутбук , серый', undefined, 50_000],
  ['ноутбук до 50.000с', 'ноутбук', undefined, 50_000],
  ['ноутбук до 30 тыс', 'ноутбук', undefined, 30_000],
  ['ноутбук до 30к', 'ноутбук', undefined, 30_000],
  ['ноутбук до 4,5 тысяч сомов', 'ноутбук', undefined, 4500],
  ['наушники от 1000 до 4990', 'наушники', 1000, 4990],
  ['наушники от 5 до 10 тыс', 'наушники', 5000, 10_000],
  ['наушники 5000-10000 сом', 'наушники', 5000, 10_000],
  ['iphone 16 от 80000', 'iphone 16', 80_000, undefined],
  ['iphone 16 не дороже 90000 сомов', 'iphone 16', undefined, 90_000],
  ['мышь дешевле 300', 'мышь', undefined, 300],
  ['мышь дороже 300', 'мышь', 300, undefined],
  ['от 1000 до 4990 наушники', 'наушники', 1000, 4990],
  ['мышь дороже 5000', 'мышь', 5000, undefined],
  ['мышь до 300 сом', 'мышь', undefined, 300],
  ['чай до 700 сом кг', 'чай кг', undefined, 700],
  ['чехол за 700 сом', 'чехол', undefined, 700],
  ['чехол 700 сом', 'чехол', undefined, 700],
  ['phone under 20000', 'phone', undefined, 20_000],
  ['phone under 20,000 som', 'phone', undefined, 20_000],
  ['phone from 10000 to 20000 KGS', 'phone', 10_000, 20_000],
  ['laptop between 50k and 80k', 'laptop', 50_000, 80_000],
  ['laptop over 100000', 'laptop', 100_000, undefined],
  ['телефон 5000 сомго чейин', 'телефон', undefined, 5000],
  ['5000гө чейин кулакчын', 'кулакчын', undefined, 5000],
  ['кулакчын 5000 сомдон арзан', 'кулакчын', undefined, 5000],
  ['кулакчын 5000 сомдон жогору', 'кулакчын', 5000, undefined],
  ['телефон 5000ден 10000ге чейин', 'телефон', 5000, 10_000],
  ['телефон 5000 сомдон 10000 сомго чейин', 'телефон', 5000, 10_000],
  ['ноутбук от 20000 asus 50000 сом', 'ноутбук asus 50000 сом', 20_000, undefined],
  ['телефон 10 миң сомдон баштап', 'телефон', 10_000, undefined],
  ['ntktajy lj 5000', 'ntktajy', undefined, 5000],
  ['телефон 20к', 'телефон', undefined, 20_000],
  ['ноутбук 90 тыс', 'ноутбук', undefined, 90_000],
  ['колонка тысяч за 10', 'колонка', undefined, 10_000],
])('%s is «%s» from %s to %s som', (search, text, minPrice, maxPrice) => {
  const { text: rest, ...bounds } = splitPrice(search);
  expect([rest.replaceAll(/\s+,/g, ' ,'), bounds.minPrice, bounds.maxPrice]).toEqual([text, minPrice, maxPrice]);
});

test.each([
  'повербанк до 5000 мАч',
  'ssd до 2 тб',
  'монитор до 27',
  'карта памяти до 512',
  'телевизор до 4k',
  'телевизор 8к',
  'колонка 3 тыс герц',
  'память от 16 гб',
  'rtx 4070 от msi',
  'наушники sony wh-1000xm6',
  'iphone 16 256',
  'ddr4 2400-3200',
  'мышь до 12000 dpi',
  'iphone 16, чёрный',
  'смартфон honor 400',
  '7 in 1 usb hub',
  'ноутбук до 500 $',
  'cooler for 1700',
])('%s says nothing of prices', (search) => {
  expect(splitPrice(search)).toEqual({ text: search });
});
