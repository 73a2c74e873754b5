import { readNumber } from '#rules/catalog/read-number.ts';
import { joinUnit, type Unit, unitOf } from '#rules/catalog/units.ts';
import { numberText } from '#rules/text/decimal.ts';
import type { Language } from '#rules/text/language.ts';
import type { AttributeKind } from './attribute-kind.ts';

/** An amount of the attribute's unit: "16 ГБ", "13,6″". */
export const numberKind: AttributeKind = {
  stored: 'number',
  filter: 'range',
  canDistinguishVariants: true,
  parse: (written, { unit }) => {
    const number = readNumber(written, unit);
    return number === undefined ? 'unreadable' : { value: { number } };
  },
  format: (value, { unit, decimals }, language) =>
    'number' in value ? amount(value.number, unit, { decimals, language }) : '',
};

/** By how much of itself a number may differ from one that is still called so: 0.77 of 0.775. */
const roundly = 0.01;

/** Whether a person who says the first amount of an attribute means this one: it is shown so, or differs by a hundredth at most. */
export function isSaidRoundly(said: number, own: number, { decimals }: { decimals: number }): boolean {
  const shown = (number: number) => Number(number.toFixed(decimals));
  return (decimals > 0 && shown(said) === shown(own)) || Math.abs(said - own) <= Math.abs(own) * roundly;
}

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
