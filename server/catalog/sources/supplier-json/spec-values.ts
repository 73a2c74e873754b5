import { shadeInRussian } from '#server/catalog/sources/words/shades.ts';
import type { SpecLabel, Style } from './spec-labels.ts';
import { withUnit } from './units.ts';

export type SpecValue = string | number | boolean;

/** A value in Russian and in English. */
type Written = [string, string];

/** English words of values, in small letters, and their Russian ones. */
const russianWords = new Map(
  Object.entries({
    acrylic: 'акрил',
    mesh: 'сетка',
    'tempered glass': 'закалённое стекло',
    'tinted acrylic': 'тонированный акрил',
    'tinted tempered glass': 'тонированное закалённое стекло',
    wired: 'проводное',
    wireless: 'беспроводное',
    'bluetooth wireless': 'Bluetooth',
    gaming: 'игровая',
    standard: 'стандартная',
    mini: 'мини',
    slim: 'тонкая',
    ergonomic: 'эргономичная',
    'ergonomic split': 'эргономичная раздельная',
    optical: 'оптический',
    laser: 'лазерный',
    trackball: 'трекбол',
    touchpad: 'тачпад',
    right: 'правой',
    left: 'левой',
    both: 'любой',
    circumaural: 'полноразмерные',
    'supra-aural': 'накладные',
    'in ear': 'внутриканальные',
    earbud: 'вкладыши',
    closed: 'закрытое',
    open: 'открытое',
    'semi-open': 'полуоткрытое',
    full: 'все',
    semi: 'часть',
    side: 'сбоку',
    portable: 'портативный',
    desktop: 'настольный',
    auto: 'автоматическая',
    fixed: 'фиксированная',
    manual: 'ручная',
    'card reader': 'картридер',
    'led controller': 'контроллер подсветки',
  }),
);

const styles: Record<Style, (value: string | number) => Written> = {
  plain: (value) => [String(value), String(value)],
  inches: (value) => (typeof value === 'number' ? withUnit(value, 'in') : translated(value)),
  resolution: (value) => same(String(value).replace(/^(\d+)x(\d+)$/i, '$1 × $2')),
  'hz to khz': (value) => {
    const [, low = '', high = ''] = String(value).match(/^([\d.]+)-([\d.]+)$/) ?? [];
    if (!low) return same(String(value));
    const [from, to] = [withUnit(Number(low), 'hz'), withUnit(Number(high), 'khz')];
    return [`${from[0]} – ${to[0]}`, `${from[1]} – ${to[1]}`];
  },
  '80 plus': (value) => same(value === 'plus' ? '80 PLUS' : `80 PLUS ${capitalized(String(value))}`),
  speed: (value) => same(`${value}×`),
  bits: (value) => withUnit(String(value).replace('-', '/'), 'bit'),
  shade: (value) => [shadeInRussian(String(value)), String(value)],
};

/** A value as people read it: with its unit, words in both languages, whole terabytes as such. */
export function writeValue(value: SpecValue, { unit, style }: Pick<SpecLabel, 'unit' | 'style'>): Written {
  if (typeof value === 'boolean') return value ? ['да', 'yes'] : ['нет', 'no'];
  if (style) return styles[style](value);
  if (unit === 'gb' && typeof value === 'number' && value >= 1000 && value % 1000 === 0) {
    return withUnit(value / 1000, 'tb');
  }
  return unit || typeof value === 'number' ? withUnit(value, unit) : translated(value);
}

/** Lists too: "Wired, Bluetooth Wireless". What is no word that we know stays. */
function translated(text: string): Written {
  const parts = [...new Set(text.split(', '))];
  const russian = parts.map((part) => part.split(' / ').map(inRussian).join(' / '));
  return [russian.join(', '), parts.join(', ')];
}

const inRussian = (word: string) => russianWords.get(word.toLowerCase()) ?? word;
const same = (text: string): Written => [text, text];
const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
