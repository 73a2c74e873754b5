import { numberText } from '#rules/text/decimal.ts';
import type { Language } from '#rules/text/language.ts';
import { type InLanguages, localized, otherLanguages, translationOf } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { inLanguages } from '#rules/text/translations.ts';
import { yesAndNo, yesNoWords } from './attribute-kinds/yes-no-words.ts';
import { unitWritten } from './read-number.ts';
import { joinUnit, type Unit, unitOf } from './units.ts';

export const characteristicKinds = ['text', 'number', 'yes_no', 'choice'] as const;
export type CharacteristicKind = (typeof characteristicKinds)[number];

/**
 * What a characteristic says. A number has a unit or none; yes is 1 and no is 0. Text and choices are what is
 * written in each language, and of the others that is how their supplier wrote them.
 */
export type CharacteristicValue = {
  kind: CharacteristicKind;
  number: number | null;
  unit: Unit | null;
} & Written;

type Written = InLanguages<'value'>;
type Read = Pick<CharacteristicValue, 'kind' | 'number' | 'unit'>;

// A comma before three digits is ambiguous: thousands or decimals.
const numberWithUnit = /^(\d{1,9}|\d{1,3}(?:[ \u00a0]\d{3}){1,2})(?:\.(\d{1,4})|,(\d{1,2}|\d{4}))?\s*([^\d\s.,–-].*)$/;
const text: Read = { kind: 'text', number: null, unit: null };

/** What a supplier's words say: a number where a unit that we know is behind it, yes or no, else text. */
export function readCharacteristic(written: Written): Read {
  const first = readOne(written.value);
  const others = otherLanguages.flatMap((language) => written[translationOf('value', language)] || []);
  const isSame = others.map(readOne).every(({ number, unit }) => number === first.number && unit === first.unit);
  return isSame ? first : text;
}

function readOne(written: string): Read {
  const word = yesAndNo[written.trim().toLowerCase()];
  if (word !== undefined) return { kind: 'yes_no', number: word, unit: null };
  const [, whole, pointed, comma, behind = ''] = numberWithUnit.exec(written.trim()) ?? [];
  const unit = unitWritten(behind);
  if (whole === undefined || unit === undefined) return text;
  return { kind: 'number', number: Number(`${whole.replace(/[ \u00a0]/g, '')}.${pointed ?? comma ?? 0}`), unit };
}

const mostDecimals = 4;

/** The value in a uniform display form: "5000 мА·ч" and "5000 mAh". */
export function characteristicText(said: CharacteristicValue, language: Language): string {
  const { kind, number, unit } = said;
  if (kind === 'yes_no') return textIn(number === 1 ? yesNoWords.yes : yesNoWords.no, language);
  if (kind !== 'number' || number === null) return localized(said, 'value', language);
  return joinUnit(numberText(number, mostDecimals, language), unitOf(number, unit, language));
}

/** The value with its words in every language; what a supplier wrote stays where it says the same. */
export function withWords<Said extends CharacteristicValue>(said: Said): Said {
  if (said.kind === 'text' || said.kind === 'choice') {
    return { ...said, number: null, unit: null };
  }
  const read = readCharacteristic(said);
  if (read.kind === said.kind && read.number === said.number && read.unit === said.unit) return said;
  return { ...said, ...inLanguages('value', (language) => characteristicText(said, language)) };
}
