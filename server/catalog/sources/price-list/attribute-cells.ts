import type { AttributeValue, Definition } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { distinctValues, isRead, readAttribute, sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import type { Cell } from '#rules/tables/workbook.ts';
import { defaultLanguage, type Language, languages } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { typedNumber } from '#rules/text/typed-number.ts';
import type { AttributeDefinition } from '#server/catalog/editing/product-attribute-queries.ts';
import { labelOf } from './cell-values.ts';

/** Between several values of a cell; one that is part of a value has a backslash before it. */
const separator = '; ';
const part = /(?:\\.|[^;\\])+/gs;

const escaped = (text: string) => text.replaceAll(/[\\;]/g, (sign) => `\\${sign}`);
const meant = (text: string) => text.replaceAll(/\\([\\;])/g, '$1').trim();
const partsOf = (text: string) => (text.match(part) ?? []).map(meant).filter((each) => each !== '');

function said(value: AttributeValue, definition: AttributeDefinition, language: Language): string {
  if ('number' in value && definition.kind === 'number') return typedNumber(value.number, language);
  // Of a text only what is written in this language: another one has a column of its own.
  if ('words' in value && definition.kind === 'text') return value.words[language] ?? '';
  return sayAttribute(value, definition, language);
}

/** Values as a cell has them: numbers in the attribute's unit, which is in the heading; several with semicolons. */
export function writeAttribute(
  values: readonly AttributeValue[],
  definition: AttributeDefinition,
  language: Language,
): string {
  const texts = values.map((value) => said(value, definition, language));
  return definition.is_multiple ? texts.map(escaped).join(separator) : (texts[0] ?? '');
}

/** What a number is read as where it stood as a number: by a program that keeps fifteen digits, and without an exponent. */
const isKept = (number: number) => /^-?[\d.]+$/.test(String(number)) && Number(number.toPrecision(15)) === number;

/** The same as a cell of a file, one number as a number: table programs count with those. */
export function attributeCell(
  values: readonly AttributeValue[],
  definition: AttributeDefinition,
  language: Language,
): Cell {
  const [first, ...others] = values;
  const text = writeAttribute(values, definition, language);
  const isOne = others.length === 0 && definition.kind === 'number' && !!first && 'number' in first;
  if (!isOne || !isKept(first.number)) return text || null;
  return Number.isInteger(first.number) ? first.number : { number: first.number, text };
}

/** Whether a cell says these values, in whichever language. */
export const isWrittenSo = (
  cell: string,
  values: readonly AttributeValue[],
  definition: AttributeDefinition,
): boolean => languages.some((language) => writeAttribute(values, definition, language).trim() === cell);

/** What a cell says; words that the attribute's kind cannot read mean what was decided of them, or wait as they are. */
export function readAttributeCell(cell: string, definition: Readable): AttributeValue[] {
  const whole = readOne(cell, definition);
  if (!definition.is_multiple || (whole && isRead(whole, definition))) return whole ? [whole] : [];
  return distinctValues(partsOf(cell).flatMap((text) => readOne(text, definition) ?? []));
}

type Readable = AttributeDefinition & Pick<Definition, 'decided'>;

function readOne(text: string, definition: Readable): AttributeValue | undefined {
  const label = definition.kind === 'yes_no' ? labelOf(text) : undefined;
  return label && 'value' in label ? { number: Number(label.value) } : readAttribute(text, definition);
}

/** A text's cell value by value, empty where one is not said in its language. */
const placesOf = (text: string) => text.split(/(?<=(?:^|[^\\])(?:\\\\)*);/).map(meant);

/**
 * What the cells of a text say, one for each language. A language without a cell keeps what it says of a value that is still
 * there: of the one that another cell calls as before, or that has its place where no value came or went.
 */
export function readTextCells(
  cells: ReadonlyMap<Language, string>,
  before: readonly AttributeValue[],
  { is_multiple: isMultiple }: Pick<AttributeDefinition, 'is_multiple'>,
): AttributeValue[] {
  const texts = [...cells].map(([language, cell]) => [language, isMultiple ? placesOf(cell) : [cell.trim()]] as const);
  const held = before.map((value) => ('words' in value ? value.words : {}));
  const count = Math.max(...texts.map(([, own]) => own.length), cells.has(defaultLanguage) ? 0 : held.length);
  return Array.from({ length: count }, (_, place): AttributeValue => {
    const own = texts.flatMap(([language, all]) => (all[place] ? [[language, all[place]] as const] : []));
    const same = held.find((words) => own.some(([language, text]) => words[language] === text));
    const kept = same ?? (count === held.length ? held[place] : undefined);
    return { words: { ...kept, ...Object.fromEntries(own) } as Localized };
  }).filter((value) => 'words' in value && textIn(value.words, defaultLanguage) !== '');
}
