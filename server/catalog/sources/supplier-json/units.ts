import { joinUnit, type Unit, unitIn, units } from '#rules/catalog/units.ts';

/** A value with its unit, in Russian and in English: "4,7 ГГц", "4.7 GHz". A range has a dash: "500–2000 об/мин". */
export function withUnit(value: number | string, unit?: Unit): [string, string] {
  const range = /^[\d.]+-[\d.]+$/.test(String(value)) ? String(value).replace('-', '–') : undefined;
  const text = range ?? String(value);
  const isNumber = range !== undefined || typeof value === 'number';
  return [
    joinUnit(isNumber ? text.replaceAll('.', ',') : text, unitIn(unit, 'ru')),
    joinUnit(text, unitIn(unit, 'en')),
  ];
}

/** The unit that a spec's key ends with, and the key without it. */
export function unitOfKey(key: string): { stem: string; unit?: Unit } {
  const cut = key.lastIndexOf('_');
  const ending = key.slice(cut + 1);
  return cut > 0 && Object.hasOwn(units, ending) ? { stem: key.slice(0, cut), unit: ending as Unit } : { stem: key };
}
