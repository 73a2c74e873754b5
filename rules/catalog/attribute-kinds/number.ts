import { readNumber } from '#rules/catalog/read-number.ts';
import { joinUnit, type Unit, unitOf } from '#rules/catalog/units.ts';
import { numberText } from '#rules/text/decimal.ts';
import type { Language } from '#rules/text/language.ts';
import type { AttributeKind } from './attribute-kind.ts';

/** An amount of the attribute's unit: "16 ГБ", "13,6″". */
export const numberKind: AttributeKind = {
  stored: 'number',
  filter: 'range',
  mayTellVariantsApart: true,
  parse: (written, { unit }) => {
    const number = readNumber(written, unit);
    return number === undefined ? 'unreadable' : { value: { number } };
  },
  format: (value, { unit, decimals }, language) =>
    'number' in value ? amount(value.number, unit, { decimals, language }) : '',
};

type Said = { decimals: number; language: Language };

/** A number with its unit. */
export function amount(number: number, unit: Unit | null, said: Said): string {
  const inTerabytes = unit === 'gb' ? terabytes(number) : undefined;
  if (inTerabytes !== undefined) return amount(inTerabytes, 'tb', said);
  return joinUnit(numberText(number, said.decimals, said.language), unitOf(number, unit, said.language));
}

/** 1024 GB are shown as 1 TB, and so are 1000; 1500 GB stay what they are. */
const terabytes = (gigabytes: number): number | undefined =>
  [1024, 1000].map((many) => gigabytes / many).find((many) => many >= 1 && Number.isInteger(many));
