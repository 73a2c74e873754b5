import { wordsOf } from './search-words.ts';

const stemsOf = (text: string) => wordsOf(text).map(({ text: stem }) => stem);

/** Everyday shades as people say them, whichever values a shop has. */
const shades = new Set(
  stemsOf(
    'black white gray grey silver blue green red pink purple yellow gold orange beige brown multicolour clear transparent ' +
      'чёрный белый серый серебристый синий зелёный красный розовый фиолетовый жёлтый золотистый оранжевый бежевый коричневый ' +
      'разноцветный прозрачный',
  ),
);

const qualities = new Set(
  stemsOf(
    'gaming wireless wired portable mechanical bluetooth foldable waterproof leather quiet powerful compact ' +
      'игровой геймерский беспроводной проводной портативный механический складной водонепроницаемый кожаный тихий мощный компактный',
  ),
);

/** Whether the stem is of a shade's everyday name: чёрн, black. */
export const isShade = (stem: string) => shades.has(stem);

/** Whether the stem only says what a thing is like, which names often leave out: игров, wireless. */
export const isQuality = (stem: string) => qualities.has(stem);
