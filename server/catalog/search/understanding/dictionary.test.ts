import { expect, test } from 'vitest';
import { wordsOf } from '#rules/search/search-words.ts';
import { Dictionary } from './dictionary.ts';
import { type Node, nextOf, withoutMark } from './forms.ts';
import type { WordedAttribute } from './shop-words.ts';

const backlight: WordedAttribute = {
  id: 3,
  key: 'backlight',
  name: { ru: 'Подсветка', en: 'Backlight' },
  spellings: [],
  kind: 'choice',
  unit: null,
  decimals: 0,
  is_multiple: false,
  better: 'none',
  order_words: [],
  values: [],
};

/** What words mean in a shop with an attribute whose values are called so, the first with id 0. */
function meanings(values: readonly string[], typed: string): unknown[] {
  const named = values.map((ru, id) => ({ id, key: ru, name: { ru }, spellings: [] }));
  const shop = { rules: [], categories: [], brands: [], attributes: [{ ...backlight, values: named }] };
  let node: Node | undefined = new Dictionary(shop, []).root;
  for (const { text } of wordsOf(typed)) node = node?.next.get(text);
  return node?.targets.map(({ target }) => target) ?? [];
}

const value = (id: number) => ({ kind: 'value', attribute: 3, value: id });

test('values are meant by their names, in either order of two words', () => {
  expect(meanings(['RGB', 'По контуру'], 'rgb')).toEqual([value(0)]);
  expect(meanings(['Мягкая белая'], 'мягкая белая')).toEqual([value(0)]);
  expect(meanings(['Мягкая белая'], 'белая мягкая')).toEqual([value(0)]);
});

test.each(['Нет', 'Без', 'None', 'No', 'Да', 'Есть', 'Yes', 'Другой', 'Other'])(
  'a value that is called "%s" is no word to search by',
  (name) => {
    expect(meanings([name], name)).toEqual([]);
    expect(meanings([name, 'RGB'], 'rgb')).toEqual([value(1)]);
  },
);

type Shop = Partial<ConstructorParameters<typeof Dictionary>[0]>;
const called = (...names: string[]) =>
  names.map((ru, place) => ({ id: place + 1, name: { ru }, spellings: [], parent_id: null, is_published: true }));
const attribute = (
  more: Partial<WordedAttribute> & { called?: string; named?: readonly string[] },
): WordedAttribute => {
  const { called: ru = 'Подсветка', named = [], ...own } = more;
  const values = named.map((name, id) => ({ id, key: name, name: { ru: name }, spellings: [] }));
  return { ...backlight, name: { ru }, values, ...own };
};

/** What words mean in a shop: kinds of targets with what they are of, and how sure where they are not quite. */
function meansIn(shop: Shop, synonyms: readonly string[][] = []) {
  const groups = synonyms.map((group) => group.map((phrase) => wordsOf(phrase).map(({ text }) => text)));
  const { root } = new Dictionary({ rules: [], categories: [], brands: [], attributes: [], ...shop }, groups);
  return (typed: string): string[] => {
    let node: Node | undefined = root;
    const isLacking = typed.startsWith('- ');
    const words = wordsOf(isLacking ? typed.slice(2) : typed).map(({ text }) => text);
    for (const word of isLacking ? [withoutMark, ...words] : words) node = node && nextOf(node, word)[0];
    return (
      node?.targets.map(({ target, quality }) => {
        const { kind, ...of } = target;
        return [kind, ...Object.values(of), ...(quality < 1 ? [`~${quality}`] : [])].join(' ');
      }) ?? []
    );
  };
}

test('a thing is called by its names in every language and its other spellings, while it is published', () => {
  const [tv] = called('Телевизоры');
  if (!tv) throw new Error('a category was expected');
  const means = meansIn({ categories: [{ ...tv, name: { ru: 'Телевизоры', en: 'TVs' }, spellings: ['телик'] }] });
  expect([means('телевизор'), means('tvs'), means('телик')]).toEqual([['category 1'], ['category 1'], ['category 1']]);
  expect(meansIn({ categories: [{ ...tv, is_published: false }] })('телевизор')).toEqual([]);
});

test('of a thing that is for another one its own word is known apart, where that is a word', () => {
  const means = meansIn({ categories: called('Кулер для процессора', 'Stand for TV', '3D для всех', 'Для дома') });
  expect(means('кулер процессор')).toEqual(['category 1']);
  expect(means('кулер')).toEqual(['kind 1']);
  expect(means('stand')).toEqual(['kind 2']);
  expect([means('процессор'), means('3d'), means('дом')]).toEqual([[], [], ['category 4']]);
});

test('a name of several words is known with a synonym in place of some of them, nearly as surely', () => {
  const means = meansIn({ categories: called('Внешний жёсткий диск', 'Системный блок') }, [
    ['жёсткий диск', 'хдд', 'винчестер'],
    ['системный блок', 'системник'],
  ]);
  expect(means('внешний хдд')).toEqual(['category 1 ~0.96']);
  expect(means('внешний винчестер')).toEqual(['category 1 ~0.96']);
  expect(means('внешний жесткий диск')).toEqual(['category 1']);
  expect(means('хдд')).toEqual([]);
  // A phrase of staff that has no word stands in place of nothing.
  expect(meansIn({ categories: called('Внешний диск') }, [['!', 'хдд']])('хдд внешний диск')).toEqual([]);
  expect(means('системник')).toEqual(['category 2 ~0.96']);
});

test('a synonym of a brand is that brand, also by Latin letters, but not where it is what a thing is called', () => {
  const [, brand] = called('Наушники', 'JBL');
  const brands = brand ? [brand] : [];
  const means = meansIn({ brands }, [['jbl', 'джибиэль']]);
  expect([means('jbl'), means('джибиэль'), means('dzhibiel')]).toEqual([
    ['brand 2'],
    ['brand 2 ~0.96'],
    ['brand 2 ~0.96'],
  ]);
  const both = meansIn({ categories: called('Компьютеры'), brands: called('PC') }, [['компьютер', 'pc', 'системник']]);
  expect(both('системник')).toEqual(['category 1 ~0.96']);
  expect(both('pc')).toEqual(['brand 1', 'category 1 ~0.96']);
});

test('a synonym of a value or of an attribute is none: a desktop case is no ПК', () => {
  const means = meansIn({ attributes: [attribute({ named: ['Desktop'] })] }, [
    ['desktop', 'пк'],
    ['подсветка', 'иллюминация'],
  ]);
  expect(means('desktop')).toEqual(['value 3 0']);
  expect([means('пк'), means('иллюминация')]).toEqual([[], []]);
});

test('words of order order, and those of an attribute only where it has a better end', () => {
  const means = (better: WordedAttribute['better']) =>
    meansIn({ attributes: [attribute({ kind: 'number', better, order_words: ['ёмкий'] })] });
  expect(means('more')('емкий')).toEqual(['order_by 3 most']);
  expect(means('less')('емкий')).toEqual(['order_by 3 least']);
  expect(means('none')('емкий')).toEqual([]);
  expect(means('none')('дешевле')).toEqual(['order price']);
  expect(means('none')('подороже')).toEqual(['order -price']);
});

test('who says how much there is to be of an attribute asks for that end first, whichever is better', () => {
  const means = (better: WordedAttribute['better'], more: Parameters<typeof attribute>[0] = {}) =>
    meansIn({ attributes: [attribute({ kind: 'number', better, called: 'Экран', ...more })] });
  for (const better of ['none', 'more', 'less'] as const) {
    expect(means(better)('большим экраном')).toEqual(['order_by 3 most']);
    expect(means(better)('экран маленький')).toEqual(['order_by 3 least']);
    expect(means(better)('небольшой экран')).toEqual(['order_by 3 least']);
  }
  expect(means('none', { kind: 'choice' })('большой экран')).toEqual([]);
  expect(means('none')('большой')).toEqual([]);
});

test('what is counted and plugged into is called by any word for that', () => {
  const means = (unit: WordedAttribute['unit']) =>
    meansIn({ attributes: [attribute({ kind: 'number', unit, called: 'Разъёмов HDMI' })] });
  expect(means('piece')('порта hdmi')).toContain('attribute 3');
  expect(means('piece')('входов hdmi')).toContain('attribute 3');
  expect(means('w')('порта hdmi')).not.toContain('attribute 3');
});

test('who praises what a thing has asks for its better end', () => {
  const means = (more: Parameters<typeof attribute>[0]) =>
    meansIn({ attributes: [attribute({ kind: 'number', better: 'more', called: 'Камера', ...more })] });
  expect(means({})('хорошая камера')).toEqual(['order_by 3 most']);
  expect(means({})('мощная камера')).toEqual(['order_by 3 most']);
  expect(means({})('нормальной камерой')).toEqual(['order_by 3 most']);
  expect(means({ better: 'none' })('хорошая камера')).toEqual([]);
  expect(means({ kind: 'choice' })('хорошая камера')).toEqual([]);
  expect(means({ called: 'Основная камера' })('хорошая основная камера')).toEqual(['order_by 3 most']);
  expect(means({ called: 'Основная задняя камера' })('хорошая основная задняя камера')).toEqual([]);
  expect(means({ called: 'Камера 2' })('хорошая камера 2')).toEqual([]);
});

test('what a thing has or has not is called by its name and its opposite; a number by words of its name as well', () => {
  const wireless = meansIn({
    attributes: [attribute({ kind: 'yes_no', called: 'Беспроводные', spellings: ['-проводные'] })],
  });
  expect(wireless('беспроводные')).toEqual(['has 3 false']);
  expect(wireless('проводные')).toEqual(['has 3 true']);
  const delay = meansIn({ attributes: [attribute({ kind: 'number', called: 'Время отклика матрицы (мин)' })] });
  expect(delay('отклик')).toEqual(['attribute_word 3']);
  expect(delay('мин')).toEqual([]);
  const words = (name: string, kind = 'number') => meansIn({ attributes: [attribute({ kind, called: name })] });
  expect(words('Мощность')('мощность')).toEqual(['attribute 3']);
  expect(words('Макс вес')('макс')).toEqual(['attribute_word 3']);
  expect(words('Макс вес')('вес')).toEqual([]);
  expect(words('Время отклика', 'choice')('отклик')).toEqual([]);
  expect(words('Время отклика', 'text')('время отклика')).toEqual([]);
  // "Игровой" says what anything is like.
  expect(words('Игровой режим')('игровой')).toEqual([]);
  expect(words('Игровой режим')('режим')).toEqual(['attribute_word 3']);
});

test('a model is known without some words of its series, where no other value is called so', () => {
  const means = meansIn({
    attributes: [attribute({ named: ['Radeon RX 7900 XTX', 'GeForce RTX 4060', 'Quadro RTX 4060'] })],
  });
  for (const typed of ['radeon rx 7900 xtx', 'radeon 7900 xtx', 'rx 7900 xtx'])
    expect(means(typed)).toEqual(['value 3 0']);
  expect(means('7900 xtx')).toEqual([]);
  expect(means('geforce 4060')).toEqual(['value 3 1']);
  expect(means('rtx 4060')).toEqual([]);
  const short = (name: string) => meansIn({ attributes: [attribute({ named: [name] })] });
  expect(short('Core Ultra 75 x')('ultra 75 x')).toEqual([]);
  expect(short('Core Ultra 755')('ultra 755')).toEqual(['value 3 0']);
  expect(short('AMD Radeon RX Pro 7900')('radeon 7900')).toEqual(['value 3 0']);
  expect(short('AMD Radeon RX Pro W 7900')('radeon 7900')).toEqual([]);
  expect(short('Tesla 100 b')('100 b')).toEqual([]);
});

test('what is measured is called so with its measure as well, also where there is much of it', () => {
  const means = meansIn({ attributes: [attribute({ kind: 'number', unit: 'gb', called: 'Накопитель' })] });
  expect(means('объем накопителя')).toEqual(means('накопитель'));
  expect(means('емкость накопителя')).toContain('attribute 3');
  expect(means('большой объем накопителя')).toEqual(['order_by 3 most']);
  expect(means('большой накопитель')).toEqual(['order_by 3 most']);
  expect(means('объем')).toEqual([]);
});

test('what stands in brackets may be left out, and letters of a code are also known as they look', () => {
  const means = meansIn({ attributes: [attribute({ named: ['Графит (матовый)', 'AM5'] })] });
  expect([means('графит матовый'), means('графит')]).toEqual([['value 3 0'], ['value 3 0']]);
  expect([means('am5'), means('ам5')]).toEqual([['value 3 1'], ['value 3 1']]);
});

test('what lacks something is called by "без", and where a value says that there is none, by that value', () => {
  const means = meansIn({ attributes: [attribute({ named: ['Нет', 'RGB'] })] });
  expect(means('- подсветка')).toEqual(['value 3 0']);
  expect(meansIn({ attributes: [attribute({ named: ['RGB'] })] })('- подсветка')).toEqual([]);
  const kit = meansIn({ attributes: [attribute({ named: ['Без объектива', 'Камера без объектива'] })] });
  expect(kit('- объектив')).toEqual(['value 3 0']);
  expect([kit('объектив'), kit('камера'), kit('камера без объектива')]).toEqual([[], [], []]);
});

test('two words are also one and stand in either order; more do not, nor what is joined by other than a space or a hyphen', () => {
  const means = meansIn({
    categories: called('Power bank', 'Перо для планшета', 'Гарнитуры & микрофоны', 'Мини ПК Acme'),
  });
  for (const typed of ['power bank', 'bank power', 'powerbank']) expect(means(typed)).toEqual(['category 1']);
  expect(means('перо планшет')).toEqual(['category 2']);
  expect([means('планшет перо'), means('перопланшета')]).toEqual([[], []]);
  expect(means('микрофоны гарнитуры')).toEqual([]);
  expect(means('acme пк мини')).toEqual([]);
  const wifi = meansIn({ categories: called('Wi-Fi адаптер USB') });
  for (const typed of ['wi-fi адаптер usb', 'wifi адаптер usb']) expect(wifi(typed)).toEqual(['category 1']);
});

test('one letter is no name, and a name that is given twice means one thing', () => {
  expect(meansIn({ brands: called('X') })('x')).toEqual([]);
  expect(meansIn({ brands: called('XQ') })('xq')).toEqual(['brand 1']);
  const [tv] = called('Телевизор');
  expect(meansIn({ categories: tv ? [{ ...tv, spellings: ['телевизоры', 'телевизор'] }] : [] })('телевизор')).toEqual([
    'category 1',
  ]);
});

test("staff's rules are met by their words", () => {
  const rule = { id: 5, isOn: true, words: ['для учёбы'], category: null, value: null, keepsWords: false, sets: [] };
  expect(meansIn({ rules: [rule] })('учеба')).toEqual(['rule 5']);
});
