/** Units as they are written after a number; the keys are also how a spec's key may end: `length_mm`. */
const units = {
  ghz: ['ГГц', 'GHz'],
  mhz: ['МГц', 'MHz'],
  khz: ['кГц', 'kHz'],
  hz: ['Гц', 'Hz'],
  tb: ['ТБ', 'TB'],
  gb: ['ГБ', 'GB'],
  mb: ['МБ', 'MB'],
  kg: ['кг', 'kg'],
  g: ['г', 'g'],
  mm: ['мм', 'mm'],
  cm: ['см', 'cm'],
  in: ['″', '″'],
  l: ['л', 'l'],
  w: ['Вт', 'W'],
  v: ['В', 'V'],
  va: ['В·А', 'VA'],
  mah: ['мА·ч', 'mAh'],
  ms: ['мс', 'ms'],
  ns: ['нс', 'ns'],
  db: ['дБ', 'dB'],
  dba: ['дБА', 'dBA'],
  rpm: ['об/мин', 'rpm'],
  cfm: ['CFM', 'CFM'],
  dpi: ['dpi', 'dpi'],
  bit: ['бит', 'bit'],
  deg: ['°', '°'],
} as const;

export type Unit = keyof typeof units;

/** Written without a space before them. */
const tight = new Set(['″', '°']);

/** A value with its unit, in Russian and in English: "4,7 ГГц", "4.7 GHz". A range has a dash: "500–2000 об/мин". */
export function withUnit(value: number | string, unit?: Unit): [string, string] {
  const [russian, english] = unit ? units[unit] : ['', ''];
  const range = /^[\d.]+-[\d.]+$/.test(String(value)) ? String(value).replace('-', '–') : undefined;
  const text = range ?? String(value);
  const isNumber = range !== undefined || typeof value === 'number';
  return [joined(isNumber ? text.replaceAll('.', ',') : text, russian), joined(text, english)];
}

const joined = (value: string, unit: string) =>
  tight.has(unit) || unit === '' ? `${value}${unit}` : `${value} ${unit}`;

/** The unit that a spec's key ends with, and the key without it. */
export function unitOfKey(key: string): { stem: string; unit?: Unit } {
  const cut = key.lastIndexOf('_');
  const ending = key.slice(cut + 1);
  return cut > 0 && Object.hasOwn(units, ending) ? { stem: key.slice(0, cut), unit: ending as Unit } : { stem: key };
}
