import { colorFamilies } from '#rules/catalog/color-families.ts';
import { wordsOf } from './search-words.ts';

const stemsOf = (text: string) => wordsOf(text).map(({ text: stem }) => stem);

const colors = new Set(
  Object.values(colorFamilies).flatMap(({ name, name_en }) => [...stemsOf(name), ...stemsOf(name_en)]),
);

const qualities = new Set(
  stemsOf(
    'gaming wireless wired portable mechanical bluetooth foldable waterproof leather quiet powerful compact ' +
      'игровой геймерский беспроводной проводной портативный механический складной водонепроницаемый кожаный тихий мощный компактный',
  ),
);

/** Whether the stem is of a colour's everyday name: чёрн, black. */
export const isColor = (stem: string) => colors.has(stem);

/** Whether the stem only says what a thing is like, which names often leave out: игров, wireless. */
export const isQuality = (stem: string) => qualities.has(stem);
