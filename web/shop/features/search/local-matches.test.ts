import { expect, test } from 'vitest';
import { localMatches } from './local-matches.ts';

const all = ['Наушники и гарнитуры', 'Игровые гарнитуры', 'Sony', 'Чёрный чай', 'Wi-Fi роутеры'].map((name) => ({
  name,
  path: `/${name}`,
}));
const names = (typed: string, limit = 9) => localMatches(all, typed, limit).map(({ name }) => name);

test.each([
  ['н', ['Наушники и гарнитуры']],
  ['гарн', ['Наушники и гарнитуры', 'Игровые гарнитуры']],
  ['игр', ['Игровые гарнитуры']],
  ['гарн игр', ['Игровые гарнитуры']],
  ['so', ['Sony']],
  ['черн', ['Чёрный чай']],
  ['fi', ['Wi-Fi роутеры']],
  ['онy', []],
  [' - ', []],
])('«%s» begins words of %j', (typed, found) => {
  expect(names(typed)).toEqual(found);
});

test('a name that begins with what is typed comes before one that has it further on, and there are no more than asked for', () => {
  expect(
    localMatches(
      [
        { name: 'Для игр', path: '/a' },
        { name: 'Игры', path: '/b' },
      ],
      'игр',
      9,
    )[0]?.path,
  ).toBe('/b');
  expect(names('гарн', 1)).toHaveLength(1);
});
