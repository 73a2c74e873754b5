import { expect, test } from 'vitest';
import { splitBareThousands, splitPrice } from './search-price.ts';

test.each([
  ['телефон до 5000', 'телефон', undefined, 5000],
  ['до 5000', '', undefined, 5000],
  ['до5000 наушники', 'наушники', undefined, 5000],
  ['Ноутбук до 50 000 сом, серый', 'Ноутбук , серый', undefined, 50_000],
  ['ноутбук до 50.000с', 'ноутбук', undefined, 50_000],
  ['ноутбук до 30 тыс', 'ноутбук', undefined, 30_000],
  ['ноутбук до 30к', 'ноутбук', undefined, 30_000],
  ['ноутбук до 4,5 тысяч сомов', 'ноутбук', undefined, 4500],
  ['телефон до 40к с хорошей камерой', 'телефон с хорошей камерой', undefined, 40_000],
  ['телефон до 5000 с чехлом', 'телефон с чехлом', undefined, 5000],
  ['ноутбук до 50000 с', 'ноутбук', undefined, 50_000],
  ['наушники от 5000 с до 9000 с', 'наушники', 5000, 9000],
  ['наушники от 1000 до 4990', 'наушники', 1000, 4990],
  ['наушники от 5 до 10 тыс', 'наушники', 5000, 10_000],
  ['наушники 5000-10000 сом', 'наушники', 5000, 10_000],
  ['iphone 16 от 80000', 'iphone 16', 80_000, undefined],
  ['iphone 16 не дороже 90000 сомов', 'iphone 16', undefined, 90_000],
  ['мышь до 20000 сомм', 'мышь', undefined, 20_000],
  ['мышь до 20 тыщщ', 'мышь', undefined, 20_000],
  ['мышь дешевле 300', 'мышь', undefined, 300],
  ['мышь дороже 300', 'мышь', 300, undefined],
  ['от 1000 до 4990 наушники', 'наушники', 1000, 4990],
  ['мышь не дешевле 5000', 'мышь', 5000, undefined],
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
  ['часы до 25т', 'часы', undefined, 25_000],
  ['наушники в районе 10000', 'наушники', undefined, 10_000],
  ['телек примерно 40 тысяч', 'телек', undefined, 40_000],
  ['ноутбук 80000-120000', 'ноутбук', 80_000, 120_000],
  ['колонка тысяч за 10', 'колонка', undefined, 10_000],
  ['наушники до 3к', 'наушники', undefined, 3000],
  ['чехол за 1,5к', 'чехол', undefined, 1500],
  ['ноутбук до тридцати тысяч', 'ноутбук', undefined, 30_000],
  ['ноутбук тридцать пять тысяч', 'ноутбук', undefined, 35_000],
  ['Телефон До Двадцати Пяти Тысяч сомов', 'Телефон', undefined, 25_000],
  ['ноутбук от сорока до ста двадцати тысяч', 'ноутбук', 40_000, 120_000],
  ['наушники до полутора тысяч', 'наушники', undefined, 1500],
  ['наушники до тысячи', 'наушники', undefined, 1000],
  ['чехол за пятьсот сомов', 'чехол', undefined, 500],
  ['колонка до трёх тысяч пятисот', 'колонка', undefined, 3500],
  ['колонка тысяч за десять', 'колонка', undefined, 10_000],
  ['телефон отуз миң сомго чейин', 'телефон', undefined, 30_000],
  ['phone under twenty five thousand', 'phone', undefined, 25_000],
  ['ноут до сотки', 'ноут', undefined, 100_000],
  ['телефон за полтинник', 'телефон', undefined, 50_000],
  ['ноутбук не дороже 90', 'ноутбук', undefined, 90_000],
  ['наушники дешевле 5', 'наушники', undefined, 5000],
  ['мышь не дороже 90 сом', 'мышь', undefined, 90],
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
  'монитор до 2к',
  'наушники 3к',
  'телевизор 8к',
  'колонка 3 тыс герц',
  'память от 16 гб',
  'rtx 4070 от msi',
  'наушники sony wh-1000xm6',
  'iphone 16 256',
  'ddr4 2400-3200',
  'повербанк 10000-20000',
  'мышь до 12000 dpi',
  'iphone 16, чёрный',
  'смартфон honor 400',
  '7 in 1 usb hub',
  'ноутбук до 500 $',
  'cooler for 1700',
  'телефон с двумя камерами',
  'сто двести тысяч мелочей',
  'пять ночей',
  'два тысяча',
  'one thousand',
])('%s says nothing of prices', (search) => {
  expect(splitPrice(search)).toEqual({ text: search });
});

test.each([
  ['ноутбук до 90', 'ноутбук', 'до 90', 90_000],
  ['телефон за 20 самсунг', 'телефон самсунг', 'за 20', 20_000],
  ['phone under 30', 'phone', 'under 30', 30_000],
])('%s may be «%s» for %s thousand', (search, text, said, maxPrice) => {
  expect(splitBareThousands(search)).toEqual({ text, said, maxPrice, last: maxPrice / 1000 });
});

test.each([
  ['приставка от 50', { text: 'приставка', said: 'от 50', minPrice: 50_000, last: 50 }],
  ['phone over 30', { text: 'phone', said: 'over 30', minPrice: 30_000, last: 30 }],
  [
    'ноутбук от 100 до 150 hp',
    { text: 'ноутбук hp', said: 'от 100 до 150', behind: 'hp', minPrice: 100_000, maxPrice: 150_000, last: 150 },
  ],
  ['laptop from 80 to 120', { text: 'laptop', said: 'from 80 to 120', minPrice: 80_000, maxPrice: 120_000, last: 120 }],
])('%s may be on that side of as many thousands', (search, read) => {
  expect(splitBareThousands(search)).toEqual(read);
});

test.each([
  'ssd до 2 тб',
  'монитор до 27"',
  'дрон до 250 г',
  'телефон до 170 грамм',
  'наушники от 40 часов',
  'iphone 16',
  'ноутбук до 14.5',
  'ноутбук от 16 гб',
  'тв до 4k',
  'ноутбук до 40 tops',
])('%s says no thousands', (search) => {
  expect(splitBareThousands(search)).toBeUndefined();
});

test.each(['i7-14700k', 'процессор 14700k', 'мышь на 26к дпи', 'мышь до 26к дпи'])('%s says no price', (search) => {
  expect(splitPrice(search)).toEqual({ text: search });
});

test('a bound with a short unit says no thousands', () => {
  expect(splitBareThousands('кулер до 25 дб')).toBeUndefined();
});

test.each([
  ['часы до 40 mips', 'mips'],
  ['часы до 9000 сом квс', undefined],
  ['часы до 9 тыс квс', undefined],
  ['часы до 9000 водостойкие', undefined],
  ['часы до 9000 2 шт', undefined],
  ['часы от 10 до 20 квс', 'квс'],
])('what may be a unit stands behind the amount of "%s": %s', (search, behind) => {
  expect((splitPrice(search).said ? splitPrice(search) : splitBareThousands(search))?.behind).toBe(behind);
});
