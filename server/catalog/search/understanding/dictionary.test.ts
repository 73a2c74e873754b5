import { expect, test } from 'vitest';
import { wordsOf } from '#rules/search/search-words.ts';
import { Dictionary } from './dictionary.ts';
import type { Node } from './forms.ts';
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
