import type { Language } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';

/** Units as they are written after a number. */
export const units = {
  ghz: { ru: 'ГГц', en: 'GHz' },
  mhz: { ru: 'МГц', en: 'MHz' },
  khz: { ru: 'кГц', en: 'kHz' },
  hz: { ru: 'Гц', en: 'Hz' },
  tb: { ru: 'ТБ', en: 'TB' },
  gb: { ru: 'ГБ', en: 'GB' },
  mb: { ru: 'МБ', en: 'MB' },
  kg: { ru: 'кг', en: 'kg' },
  g: { ru: 'г', en: 'g' },
  mm: { ru: 'мм', en: 'mm' },
  cm: { ru: 'см', en: 'cm' },
  metre: { ru: 'м', en: 'm' },
  in: { ru: '″', en: '″' },
  l: { ru: 'л', en: 'l' },
  ml: { ru: 'мл', en: 'ml' },
  w: { ru: 'Вт', en: 'W' },
  kw: { ru: 'кВт', en: 'kW' },
  wh: { ru: 'Вт·ч', en: 'Wh' },
  v: { ru: 'В', en: 'V' },
  va: { ru: 'В·А', en: 'VA' },
  ampere: { ru: 'А', en: 'A' },
  mah: { ru: 'мА·ч', en: 'mAh' },
  ohm: { ru: 'Ом', en: 'ohm' },
  second: { ru: 'с', en: 's', ky: 'сек' },
  minute: { ru: 'мин', en: 'min', ky: 'мүн' },
  hour: { ru: 'ч', en: 'h', ky: 'саат' },
  ms: { ru: 'мс', en: 'ms' },
  ns: { ru: 'нс', en: 'ns' },
  db: { ru: 'дБ', en: 'dB' },
  dba: { ru: 'дБА', en: 'dBA' },
  pa: { ru: 'Па', en: 'Pa' },
  nits: { ru: 'кд/м²', en: 'nits' },
  lumen: { ru: 'лм', en: 'lm' },
  megapixel: { ru: 'Мп', en: 'MP' },
  fps: { ru: 'кадр/с', en: 'fps', ky: 'кадр/сек' },
  mbps: { ru: 'Мбит/с', en: 'Mbps' },
  gbps: { ru: 'Гбит/с', en: 'Gbps' },
  rpm: { ru: 'об/мин', en: 'rpm', ky: 'айл/мүн' },
  cfm: { ru: 'CFM', en: 'CFM' },
  dpi: { ru: 'dpi', en: 'dpi' },
  bit: { ru: 'бит', en: 'bit' },
  piece: { ru: 'шт.', en: 'pcs', ky: 'даана' },
  percent: { ru: '%', en: '%' },
  celsius: { ru: '°C', en: '°C' },
  deg: { ru: '°', en: '°' },
  x: { ru: '×', en: '×' },
  core: { ru: 'яд.', en: 'cores', ky: 'өзөк' },
  atm: { ru: 'ATM', en: 'ATM' },
  bar: { ru: 'бар', en: 'bar' },
  day: { ru: 'дн.', en: 'days', ky: 'күн' },
  month: { ru: 'мес.', en: 'months', ky: 'ай' },
  km: { ru: 'км', en: 'km' },
  m2: { ru: 'м²', en: 'm²' },
  m3_h: { ru: 'м³/ч', en: 'm³/h' },
  mb_s: { ru: 'МБ/с', en: 'MB/s' },
  g_min: { ru: 'г/мин', en: 'g/min', ky: 'г/мүн' },
  kg_min: { ru: 'кг/мин', en: 'kg/min', ky: 'кг/мүн' },
  page: { ru: 'стр.', en: 'pages', ky: 'бет' },
  ppm: { ru: 'стр/мин', en: 'ppm', ky: 'бет/мүн' },
  set: { ru: 'компл.', en: 'sets', ky: 'топтом' },
  som: { ru: 'сом', en: 'som' },
  w_mk: { ru: 'Вт/(м·К)', en: 'W/(m·K)' },
} as const satisfies Record<string, Localized>;

export type Unit = keyof typeof units;

export const unitCodes = Object.keys(units) as [Unit, ...Unit[]];

/** A unit as it is written in a language; without a unit nothing. */
export const unitIn = (unit: Unit | null | undefined, language: Language): string =>
  unit ? textIn(units[unit], language) : '';

/** One of what has a word for it in a language, and no abbreviation: "1 day". */
const singular: Partial<Record<Unit, Localized>> = {
  day: { en: 'day' },
  month: { en: 'month' },
  core: { en: 'core' },
  page: { en: 'page' },
  set: { en: 'set' },
  piece: { en: 'pc' },
};

/** The unit behind a number. */
export const unitOf = (number: number, unit: Unit | null | undefined, language: Language): string =>
  (number === 1 && unit && singular[unit]?.[language]) || unitIn(unit, language);

const tight: ReadonlySet<string> = new Set(['″', '°', '×']);

/** A number's text with its unit behind it; some stand without a space. */
export const joinUnit = (number: string, unit: string): string =>
  tight.has(unit) || unit === '' ? `${number}${unit}` : `${number} ${unit}`;
