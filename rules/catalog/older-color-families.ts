import type { InLanguages } from '#rules/text/localized.ts';

/** An everyday colour that shoppers filter by, with its names and a hash code to show it by. */
export type ColorFamily = InLanguages<'name'> & { hash_code: string };

/** By the key that colours are stored with. */
export const colorFamilies: Record<string, ColorFamily> = {
  black: { name: 'чёрный', name_en: 'black', hash_code: '#1d1d1f' },
  white: { name: 'белый', name_en: 'white', hash_code: '#f7f7f5' },
  gray: { name: 'серый', name_en: 'gray', hash_code: '#8a8d91' },
  silver: { name: 'серебристый', name_en: 'silver', hash_code: '#c9ccd1' },
  blue: { name: 'синий', name_en: 'blue', hash_code: '#2f5d9e' },
  green: { name: 'зелёный', name_en: 'green', hash_code: '#4f8a5b' },
  red: { name: 'красный', name_en: 'red', hash_code: '#c8202f' },
  pink: { name: 'розовый', name_en: 'pink', hash_code: '#eeb4c3' },
  purple: { name: 'фиолетовый', name_en: 'purple', hash_code: '#7d67a8' },
  yellow: { name: 'жёлтый', name_en: 'yellow', hash_code: '#f3d55b' },
  gold: { name: 'золотистый', name_en: 'gold', hash_code: '#d9bf8c' },
  orange: { name: 'оранжевый', name_en: 'orange', hash_code: '#e8792b' },
  beige: { name: 'бежевый', name_en: 'beige', hash_code: '#dccdb6' },
  brown: { name: 'коричневый', name_en: 'brown', hash_code: '#76533a' },
  multicolor: { name: 'разноцветный', name_en: 'multicolour', hash_code: '#b06ab3' },
};
