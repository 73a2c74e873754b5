import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '#test/support/draw.ts';
import { wordedShop } from '#test/support/worded-shop.ts';

const { read, asked, parts } = wordedShop({
  brands: ['Acme', 'Sony', 'Anker', 'Dyson', 'GoPro'],
  attributes: [
    { key: 'ram', name: 'Оперативная память', kind: 'number', unit: 'gb', better: 'more', order_words: ['мощный'] },
    { key: 'disk', name: 'Накопитель', kind: 'number', unit: 'gb' },
    {
      key: 'size',
      name: 'Диагональ',
      kind: 'number',
      unit: 'in',
      decimals: 1,
      better: 'less',
      order_words: ['компактный'],
    },
    { key: 'panel', name: 'Экран', kind: 'choice', values: ['OLED', 'IPS', 'Белая'] },
    { key: 'colour', name: 'Цвет', kind: 'colour', values: ['Белый', 'Чёрный', 'Золотой'] },
    { key: 'light', name: 'Подсветка', kind: 'choice', values: ['Белая', 'RGB'] },
    { key: 'nfc', name: 'NFC', kind: 'yes_no' },
    { key: 'wireless', name: 'Беспроводные', kind: 'yes_no', spellings: ['-проводные'] },
    { key: 'ports', name: 'Порты', kind: 'choice', values: ['HDMI', 'VGA', 'DisplayPort'], is_multiple: true },
    { key: 'modules', name: 'Модулей', kind: 'number', unit: 'piece' },
    { key: 'of_one', name: 'Объём модуля', kind: 'number', unit: 'gb' },
    {
      key: 'chip',
      name: 'Видеочип',
      kind: 'choice',
      values: ['GeForce RTX 4060', 'GeForce RTX 4060 Ti', 'GeForce RTX 3070', 'Radeon RX 7600'],
    },
    { key: 'clock', name: 'Частота', kind: 'number', unit: 'mhz' },
    {
      key: 'model',
      name: 'Модель телефона',
      kind: 'choice',
      values: ['iPhone 16', 'iPhone 16 Pro', 'iPhone 16 Pro Max', 'iPhone 15 Pro'],
    },
    { key: 'console', name: 'Приставка', kind: 'choice', values: ['PlayStation 5', 'PlayStation 4'] },
    { key: 'sockets', name: 'Порта', kind: 'number', unit: 'piece' },
  ],
  categories: [
    { name: 'Ноутбуки', filters: ['ram', 'disk', 'size', 'panel', 'colour', 'nfc', 'ports'], tellsApart: ['colour'] },
    { name: 'Наушники', spellings: ['беспроводные наушники'], filters: ['wireless', 'colour'] },
    { name: 'Клавиатуры', filters: ['light', 'colour'] },
    { name: 'Память', filters: ['modules', 'ram', 'of_one'] },
    { name: 'Видеокарты', filters: ['chip', 'clock'], onPages: ['ram'] },
    { name: 'Чехлы', spellings: ['чехол'], filters: ['model', 'colour'] },
    { name: 'Игры', spellings: ['плейстейшн', 'playstation'], filters: ['console'] },
    { name: 'Камеры', spellings: ['гопро'] },
    { name: 'Зарядки', filters: ['sockets'] },
    { name: 'Утюжки', spellings: ['утюжок'] },
  ],
  synonyms: [['gopro', 'гопро']],
  products: [
    {
      category: 'Ноутбуки',
      brand: 'Acme',
      said: { ram: 16, disk: 512, size: 14.2, panel: 'OLED', colour: 'Белый', nfc: false, ports: 'HDMI' },
    },
    {
      category: 'Ноутбуки',
      brand: 'Sony',
      said: { ram: 32, disk: 1000, size: 16, panel: 'IPS', colour: 'Чёрный', nfc: false, ports: 'VGA' },
    },
    { category: 'Ноутбуки', brand: 'Sony', said: { ram: 8, disk: 256, size: 13.6, panel: 'IPS', colour: 'Чёрный' } },
    { category: 'Наушники', brand: 'Sony', said: { wireless: true, colour: 'Белый' } },
    { category: 'Наушники', brand: 'Acme', said: { wireless: false, colour: 'Чёрный' } },
    { category: 'Клавиатуры', brand: 'Acme', said: { light: 'Белая', colour: 'Белый' } },
    { category: 'Клавиатуры', brand: 'Acme', said: { light: 'Белая', colour: 'Чёрный' } },
    { category: 'Память', said: { modules: 2, ram: 32, of_one: 16 } },
    { category: 'Память', said: { modules: 1, ram: 16, of_one: 16 } },
    { category: 'Видеокарты', said: { chip: 'GeForce RTX 4060', clock: 2460, ram: 8 } },
    { category: 'Видеокарты', said: { chip: 'GeForce RTX 4060 Ti', clock: 2535, ram: 16 } },
    { category: 'Видеокарты', said: { chip: 'GeForce RTX 3070', clock: 3070 } },
    { category: 'Видеокарты', said: { chip: 'GeForce RTX 3070', clock: 1730 } },
    { category: 'Видеокарты', said: { chip: 'Radeon RX 7600', clock: 2655 } },
    { category: 'Чехлы', brand: 'Acme', said: { model: 'iPhone 16 Pro', colour: 'Белый' } },
    { category: 'Чехлы', brand: 'Sony', said: { model: 'iPhone 16', colour: 'Чёрный' } },
    { category: 'Чехлы', brand: 'Sony', said: { model: 'iPhone 15 Pro', colour: 'Чёрный' } },
    { category: 'Игры', said: { console: 'PlayStation 5' } },
    { category: 'Игры', said: { console: 'PlayStation 4' } },
    { category: 'Камеры', brand: 'GoPro' },
    { category: 'Камеры', brand: 'Sony' },
    { category: 'Зарядки', brand: 'Anker', said: { sockets: 3 } },
    { category: 'Зарядки', brand: 'Acme', said: { sockets: 2 } },
    { category: 'Утюжки', brand: 'Dyson' },
  ],
});

test.each([
  ['ноутбук acme oled 16 гб', ['ноутбук = Ноутбуки', 'acme = brand Acme', 'oled = panel OLED', '16 гб = ram 16']],
  ['oled acme 16 гб ноутбук', ['oled = panel OLED', 'acme = brand Acme', '16 гб = ram 16', 'ноутбук = Ноутбуки']],
  ['ноутбук sony до 16 гб', ['ноутбук = Ноутбуки', 'sony = brand Sony', 'до 16 гб = ram -Infinity..16']],
  ['дешевый ноутбук', ['дешевый = order price', 'ноутбук = Ноутбуки']],
  ['мощный ноутбук', ['мощный = most ram', 'ноутбук = Ноутбуки']],
  ['компактный ноутбук', ['компактный = least size', 'ноутбук = Ноутбуки']],
])('"%s" is a thing with what is said of it: %j', (text, said) => {
  expect(parts(text)).toEqual(said);
});

test('a name next to a value or a number is a part of what it says, on either side', () => {
  expect(parts('ноутбук экран oled')).toContain('экран oled = panel OLED');
  expect(parts('ноутбук oled экран')).toContain('oled экран = panel OLED');
  expect(parts('ноутбук диагональ 16')).toContain('диагональ 16 = size 16');
  expect(parts('ноутбук 16 накопитель 512')).toEqual([
    'ноутбук = Ноутбуки',
    '16 = ram 16',
    'накопитель 512 = disk 512',
  ]);
});

test('a value that is said twice is of another attribute the second time, where one has it too', () => {
  expect(parts('клавиатура белая белая')).toEqual([
    'клавиатура = Клавиатуры',
    'белая = colour Белый',
    'белая = light Белая',
  ]);
  expect(parts('наушники белые белые')).toEqual([
    'наушники = Наушники',
    'белые = colour Белый',
    'белые = colour Белый',
  ]);
});

test('what no product of the thing says is no part, but for what is lacking', () => {
  for (const word of ['anker', 'displayport', 'не anker', 'nfc', 'радеон'])
    expect(asked(`ноутбук ${word}`)).toEqual(['Ноутбуки']);
  // No notebook has it, and so each is without it.
  expect(parts('ноутбук без nfc')).toContain('без nfc = nfc 0');
  // Things of the category say nothing of it at all.
  expect(asked('видеокарта без nfc')).toEqual(['Видеокарты']);
  expect(asked('компактная видеокарта')).toEqual(['Видеокарты']);
});

test('what is not wanted is all the others that there are', () => {
  expect(parts('ноутбук не sony')).toContain('не sony = brands Acme');
  expect(parts('ноутбук без oled')).toContain('без oled = panel IPS');
  expect(asked('утюжок не dyson')).toEqual(['Утюжки']);
  // Of what may have several connectors at once the others do not say that it lacks this one.
  expect(asked('ноутбук без hdmi')).toEqual(['Ноутбуки']);
  expect(asked('не дешевый ноутбук')).toEqual(['Ноутбуки']);
  expect(asked('не компактный ноутбук')).toEqual(['Ноутбуки']);
});

test('yes and no are said by a thing, its lack, its opposite, and the lack of its opposite', () => {
  expect(parts('проводные наушники')).toEqual(['проводные = wireless 0', 'наушники = Наушники']);
  expect(parts('не проводные наушники')).toEqual(['не проводные = wireless 1', 'наушники = Наушники']);
  expect(parts('наушники без проводные')).toEqual(['наушники = Наушники', 'без проводные = wireless 1']);
});

test('what the name of a thing says is said of it as well, once', () => {
  expect(parts('беспроводные наушники')).toEqual(['беспроводные наушники = Наушники', 'беспроводные = wireless 1']);
  expect(parts('беспроводные наушники белый')).toContain('белый = colour Белый');
  expect(parts('playstation 4')).toEqual(['playstation = Игры', 'playstation 4 = console PlayStation 4']);
  expect(parts('наушники acme наушники')).toEqual(['наушники = Наушники', 'acme = brand Acme', 'наушники = Наушники']);
  const twice = (quality: number) => asked('наушники матх наушник', { quality: { наушник: quality } });
  expect([twice(0.9).length, twice(0.89).length]).toEqual([2, 1]);
});

test('things that are called by their brand are of it, but where another one is said', () => {
  expect(asked('gopro')).toEqual(['Камеры', 'brand GoPro']);
  expect(asked('gopro sony')).toEqual(['Камеры', 'brand Sony']);
});

test('a brand is no filter behind what things are for, unless that is no thing or how many', () => {
  expect(asked('чехол для sony')).toEqual(['Чехлы']);
  expect(asked('чехол sony')).toEqual(['Чехлы', 'brand Sony']);
  expect(asked('утюжок для dyson')).toEqual(['Утюжки']);
  expect(asked('утюжок для волос dyson')).toEqual(['Утюжки', 'brand Dyson']);
  // What is for a thing that the shop knows is of that thing's brand.
  expect(asked('чехол для ноутбука sony')).not.toContain('brand Sony');
  expect(asked('зарядка на 3 порта anker')).toEqual(['Зарядки', 'sockets 3', 'brand Anker']);
  expect(asked('зарядка на 3 anker')).toEqual(['Зарядки', 'sockets 3', 'brand Anker']);
  expect(asked('чехол на телефон 16 anker', { implied: 'Чехлы' })).not.toContain('brand Anker');
});

test('a word is rather the colour of a thing, where about as many are of it', () => {
  expect(asked('белая клавиатура')).toEqual(['colour Белый', 'Клавиатуры']);
  expect(asked('клавиатура белая подсветка')).toEqual(['Клавиатуры', 'light Белая']);
  const lit = (colours: readonly string[]) =>
    wordedShop({
      attributes: [
        { key: 'light', name: 'Подсветка', kind: 'choice', values: ['Белая'] },
        { key: 'colour', name: 'Цвет', kind: 'colour', values: ['Белый', 'Чёрный'] },
      ],
      categories: [{ name: 'Клавиатуры', filters: ['light', 'colour'] }],
      products: colours.map((colour) => ({ category: 'Клавиатуры', said: { light: 'Белая', colour } })),
    }).asked('белая клавиатура')[0];
  expect(lit(['Белый', 'Белый', 'Чёрный', 'Чёрный'])).toBe('colour Белый');
  expect(lit(['Белый', 'Чёрный', 'Чёрный'])).toBe('light Белая');
});

test('a shorter name is not meant where a longer one is typed, also one that nothing has', () => {
  expect(parts('чехол iphone 16')).toContain('iphone 16 = model iPhone 16');
  expect(parts('чехол iphone 16 pro')).toContain('iphone 16 pro = model iPhone 16 Pro');
  expect(asked('чехол iphone 16 pro max')).toEqual(['Чехлы']);
});

test('a number means the one value whose name has it', () => {
  expect(parts('видеокарта 4060')).toContain('4060 = chip GeForce RTX 4060');
  expect(parts('видеокарта 4060 ti')).toContain('4060 ti = chip GeForce RTX 4060 Ti');
  expect(parts('чехол 16 pro')).toContain('16 pro = model iPhone 16 Pro');
  expect(parts('чехол 15 pro')).toContain('15 pro = model iPhone 15 Pro');
  expect(parts('видеочип 7600 видеокарта')).toContain('видеочип 7600 = chip Radeon RX 7600');
  // Two digits are in many names.
  expect(asked('чехол 16')).toEqual(['Чехлы']);
  // Bounds are of figures and not of names.
  expect(asked('видеокарта до 4060')).not.toContain('chip GeForce RTX 4060');
});

test('of a value and a figure by the same number, what more things are of is meant', () => {
  // Two cards are of the chip and one has that frequency.
  expect(asked('видеокарта 3070')).toEqual(['Видеокарты', 'chip GeForce RTX 3070']);
  expect(asked('видеокарта 2535')).toEqual(['Видеокарты', 'clock 2535']);
  const clocks = (each: number) =>
    wordedShop({
      attributes: [
        { key: 'chip', name: 'Видеочип', kind: 'choice', values: ['GeForce RTX 3070'] },
        { key: 'clock', name: 'Частота', kind: 'number', unit: 'mhz' },
      ],
      categories: [{ name: 'Видеокарты', filters: ['chip', 'clock'] }],
      products: [
        { category: 'Видеокарты', said: { chip: 'GeForce RTX 3070' } },
        ...Array.from({ length: each }, () => ({ category: 'Видеокарты', said: { clock: 3070 } })),
      ],
    }).asked('видеокарта 3070');
  expect(clocks(2)).toEqual(['Видеокарты', 'clock 3070']);
  // Of as many the value is not meant.
  expect(clocks(1)).toEqual(['Видеокарты', 'clock 3070']);
});

test('two numbers mean two attributes, the one with a unit first', () => {
  expect(parts('ноутбук 16 14')).toEqual(['ноутбук = Ноутбуки', '16 = ram 16', '14 = size 14..14.9']);
  expect(asked('ноутбук 16 гб 32 гб')).toEqual(['Ноутбуки', 'ram 16']);
  expect(parts('ноутбук 32 16 гб')).toEqual(['ноутбук = Ноутбуки', '16 гб = ram 16']);
});

test('a multiplication counts pieces of one size', () => {
  expect(parts('память 2х16')).toEqual(['память = Память', '2 х = modules 2', '16 = of_one 16']);
  expect(parts('память 2 по 16 гб')).toEqual(['память = Память', '2 по = modules 2', '16 гб = of_one 16']);
  expect(asked('ноутбук 2х16')).toEqual(['Ноутбуки']);
});

test('a number without a unit is a filter only where the rule of bare numbers says so, and never of what only pages say', () => {
  expect(asked('ноутбук 16', { mayBe: () => false })).toEqual(['Ноутбуки']);
  expect(asked('ноутбук 16 гб', { mayBe: () => false })).toEqual(['Ноутбуки', 'ram 16']);
  expect(asked('ноутбук диагональ 16', { mayBe: () => false })).toEqual(['Ноутбуки', 'size 16']);
  expect(asked('видеокарта 16')).toEqual(['Видеокарты']);
  expect(asked('видеокарта 16 гб')).toEqual(['Видеокарты', 'ram 16']);
});

test('where no category is named, a search is read as in the implied one', () => {
  expect(asked('oled 16 гб', { implied: 'Ноутбуки' })).toEqual(['panel OLED', 'ram 16']);
  expect(asked('oled', { implied: 'Видеокарты' })).toEqual([]);
  expect(asked('oled sony дешевый')).toEqual(['panel OLED', 'brand Sony', 'order price']);
});

test('what is less sure is given up first', () => {
  const sureness = (text: string, asks: string) => read(text).find((part) => part.asks === asks)?.sureness ?? 0;
  const inOrder = [
    sureness('ноутбук acme', 'Ноутбуки'),
    sureness('ноутбук acme', 'brand Acme'),
    sureness('ноутбук oled', 'panel OLED'),
    sureness('ноутбук 16 гб', 'ram 16'),
    sureness('ноутбук 24 гб', 'ram 24'),
    sureness('ноутбук 16', 'ram 16'),
    sureness('ноутбук 12', 'ram 12'),
  ];
  expect(inOrder.toSorted((left, right) => right - left)).toEqual(inOrder);
  expect(new Set(inOrder).size).toBe(inOrder.length);
  expect(sureness('дешевый ноутбук', 'order price')).toBe(sureness('ноутбук', 'Ноутбуки'));
  expect(sureness('память 2х16', 'modules 2')).toBe(sureness('память 16 гб', 'ram 16'));
  // The name next to it makes a number as sure as its unit does.
  expect(sureness('ноутбук диагональ 16', 'size 16')).toBe(sureness('ноутбук 16 дюймов', 'size 16'));
  const misspelled = read('ноутбук akme acme', { quality: { ноутбук: 0.8, acme: 0.7 } });
  expect(misspelled.map((part) => part.sureness)).toEqual([0.8, 0.98 * 0.7]);
});

/** A shop of one category, by what each of its products says, with attributes in this order. */
const ofOne = (
  attributes: Parameters<typeof wordedShop>[0]['attributes'],
  said: Parameters<typeof wordedShop>[0]['products'][number]['said'][],
  more: Partial<Parameters<typeof wordedShop>[0]['categories'][number]> = {},
) =>
  wordedShop({
    attributes: attributes ?? [],
    categories: [{ name: 'Мониторы', filters: attributes?.map(({ key }) => key) ?? [], ...more }],
    products: said.map((each) => ({ category: 'Мониторы', said: each ?? {} })),
  });

test('of attributes with the same word, the earlier is meant, and a filter rather than what only pages say', () => {
  const both = (['panel', 'coating'] as const).map((key) => ({
    key,
    name: key,
    kind: 'choice' as const,
    values: ['Матовый'],
  }));
  const said = [{ panel: 'Матовый', coating: 'Матовый' }];
  expect(ofOne(both, said).asked('матовый монитор')[0]).toBe('panel Матовый');
  expect(ofOne(both.toReversed(), said).asked('матовый монитор')[0]).toBe('coating Матовый');
  const onPages = { filters: ['coating'], onPages: ['panel'] };
  expect(ofOne(both, said, onPages).asked('матовый монитор')[0]).toBe('coating Матовый');
  expect(ofOne(both, said, { filters: [], onPages: ['panel'] }).asked('матовый монитор')[0]).toBe('panel Матовый');
});

test('a word of order orders by the earlier attribute of those whose things differ', () => {
  const both = (['width', 'weight'] as const).map((key) => ({
    key,
    name: key,
    kind: 'number' as const,
    better: 'less' as const,
    order_words: ['компактный'],
  }));
  const order = (said: Record<string, number>[], all: typeof both = both) =>
    ofOne(all, said).asked('компактный монитор')[0];
  expect(
    order([
      { width: 50, weight: 3 },
      { width: 60, weight: 4 },
    ]),
  ).toBe('least width');
  expect(
    order(
      [
        { width: 50, weight: 3 },
        { width: 60, weight: 4 },
      ],
      both.toReversed(),
    ),
  ).toBe('least weight');
  expect(
    order([
      { width: 50, weight: 3 },
      { width: 50, weight: 4 },
    ]),
  ).toBe('least weight');
  expect(order([{ width: 50 }, { width: 50 }])).toBe('least width');
  expect(order([{}])).toBe('Мониторы');
});

test('a value is rather meant than a name of yes and no, and one long name rather than two short ones', () => {
  const own = ofOne(
    [
      { key: 'touch', name: 'Сенсорный', kind: 'yes_no' },
      { key: 'screen', name: 'Экран', kind: 'choice', values: ['Сенсорный', 'Изогнутый экран', 'Изогнутый'] },
    ],
    [{ touch: true, screen: 'Сенсорный' }, { screen: 'Изогнутый экран' }, { screen: 'Изогнутый' }],
  );
  expect(own.asked('сенсорный монитор')[0]).toBe('touch 1');
  expect(own.asked('изогнутый экран монитор')[0]).toBe('screen Изогнутый экран');
  const { parts: said } = ofOne(
    [
      { key: 'kind', name: 'Вид', kind: 'choice', values: ['Core', 'Ultra'] },
      { key: 'chip', name: 'Процессор', kind: 'choice', values: ['Core Ultra'] },
    ],
    [{ kind: 'Core', chip: 'Core Ultra' }, { kind: 'Ultra' }],
  );
  expect(said('монитор core ultra')).toEqual(['монитор = Мониторы', 'core ultra = chip Core Ultra']);
  // Also where only the pages of products say the long one, and the short ones are filters.
  const { parts: ofPages } = ofOne(
    [
      { key: 'kind', name: 'Вид', kind: 'choice', values: ['Core', 'Ultra'] },
      { key: 'chip', name: 'Процессор', kind: 'choice', values: ['Core Ultra'] },
    ],
    [{ kind: 'Core', chip: 'Core Ultra' }, { kind: 'Ultra' }],
    { filters: ['kind'], onPages: ['chip'] },
  );
  expect(ofPages('монитор core ultra')).toContain('core ultra = chip Core Ultra');
});

test('what tells variants apart says of each of them that it is not another: чёрный is no белый', () => {
  const colours = (more: { is_multiple?: boolean }, tellsApart: string[]) =>
    ofOne(
      [{ key: 'colour', name: 'Цвет', kind: 'colour', values: ['Белый', 'Чёрный'], ...more }],
      [{ colour: 'Белый' }, { colour: 'Чёрный' }],
      { tellsApart },
    ).asked('монитор не белый');
  expect(colours({}, [])).toEqual(['Мониторы', 'colour Чёрный']);
  expect(colours({ is_multiple: true }, ['colour'])).toEqual(['Мониторы', 'colour Чёрный']);
  expect(colours({ is_multiple: true }, [])).toEqual(['Мониторы']);
});

test('what a search says of a thing is the same in any order of its parts', () => {
  const said = ['ноутбук', 'acme', 'oled', '16 гб', '512 гб', 'чёрный', 'hdmi', 'дешевый'];
  fc.assert(
    fc.property(fc.shuffledSubarray(said, { minLength: 2 }), (some) => {
      const category = some.includes('ноутбук') ? {} : { implied: 'Ноутбуки' };
      const alone = some.flatMap((one) => asked(one, one === 'ноутбук' ? {} : { implied: 'Ноутбуки' }));
      expect(asked(some.join(' '), category).toSorted()).toEqual(alone.toSorted());
    }),
    { seed, numRuns: 50 * runs },
  );
});

test('no word is a part of two things at once, and words that mean nothing are of none', () => {
  const words = 'acme oled белый чёрный hdmi nfc 16 гб 512 14 2х16 диагональ экран для без не и до дешевый трям'.split(
    ' ',
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 8 }), (some) => {
      const all = read(some.join(' '), { implied: 'Ноутбуки' });
      const typed = some.join(' ').replaceAll('ё', 'е').replaceAll('х', ' х ').replaceAll(/\s+/g, ' ');
      let from = 0;
      for (const { text } of all) {
        const at = typed.indexOf(text, from);
        expect(at, `${text} in ${typed}`).toBeGreaterThanOrEqual(from);
        from = at + text.length;
        expect(text).not.toContain('трям');
      }
    }),
    { seed, numRuns: 50 * runs },
  );
});
