import type { InLanguages } from '#rules/text/localized.ts';
import { inAllLanguages } from '#rules/text/translations.ts';

/** An everyday colour that shoppers filter by, with its names and a hash code to show it by. */
export type ColorFamily = InLanguages<'name'> & { hash_code: string };

const family = (hash_code: string, names: Partial<InLanguages<'name'>> & { name: string }): ColorFamily => ({
  ...inAllLanguages(names, ['name']),
  hash_code,
});

/** By the key that colours are stored with. */
export const colorFamilies: Record<string, ColorFamily> = {
  black: family('#1d1d1f', { name: 'чёрный', name_en: 'black', name_ky: 'кара' }),
  white: family('#f7f7f5', { name: 'белый', name_en: 'white', name_ky: 'ак' }),
  gray: family('#8a8d91', { name: 'серый', name_en: 'gray', name_ky: 'боз' }),
  silver: family('#c9ccd1', { name: 'серебристый', name_en: 'silver', name_ky: 'күмүш түстүү' }),
  blue: family('#2f5d9e', { name: 'синий', name_en: 'blue', name_ky: 'көк' }),
  green: family('#4f8a5b', { name: 'зелёный', name_en: 'green', name_ky: 'жашыл' }),
  red: family('#c8202f', { name: 'красный', name_en: 'red', name_ky: 'кызыл' }),
  pink: family('#eeb4c3', { name: 'розовый', name_en: 'pink', name_ky: 'кызгылт' }),
  purple: family('#7d67a8', { name: 'фиолетовый', name_en: 'purple', name_ky: 'кызгылт көк' }),
  yellow: family('#f3d55b', { name: 'жёлтый', name_en: 'yellow', name_ky: 'сары' }),
  gold: family('#d9bf8c', { name: 'золотистый', name_en: 'gold', name_ky: 'алтын түстүү' }),
  orange: family('#e8792b', { name: 'оранжевый', name_en: 'orange', name_ky: 'кызгылт сары' }),
  beige: family('#dccdb6', { name: 'бежевый', name_en: 'beige', name_ky: 'беж' }),
  brown: family('#76533a', { name: 'коричневый', name_en: 'brown', name_ky: 'күрөң' }),
  multicolor: family('#b06ab3', { name: 'разноцветный', name_en: 'multicolour', name_ky: 'түрдүү түстүү' }),
};
