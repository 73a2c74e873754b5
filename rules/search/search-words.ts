import { foldText } from './search-fold.ts';
import { stemOf } from './search-stem.ts';
import { unitWord } from './search-units.ts';

/**
 * A word of a name or a query as search sees it. Letters and digits part words: WH-1000XM6 is wh, 1000, xm, 6.
 */
export type SearchWord = {
  /** What is compared: the stem of a word, the digits of a number, an amount with its unit (256gb). */
  text: string;
  /** As it was written, folded. */
  written: string;
  kind: 'letters' | 'number' | 'unit';
  /** Whether no space stands between it and the word before. */
  isGlued: boolean;
};

const thousands = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f,]000)+(?!\d)/g;
const piece = /\d+(?:[.,]\d{1,2}(?!\d))?|\p{L}+|(?<=[\p{L}\d])\+|["″”“]/gu;
/** A middle dot inside of a unit: мА·ч. */
const dotInUnit = /(?<=\p{L})·(?=\p{L})/gu;

/** Words in their order; an amount with a unit gives two, the number and both together. */
export function wordsOf(text: string): SearchWord[] {
  const plain = foldText(text)
    .replaceAll(thousands, (number) => number.replaceAll(/\D/g, ''))
    .replaceAll(dotInUnit, '');
  const words: SearchWord[] = [];
  let end = 0;
  for (const { 0: found, index } of plain.matchAll(piece)) {
    const isGlued = index > 0 && !/\s/.test(plain.slice(end, index)) && words.length > 0;
    const word = readPiece(found, words.at(-1), isGlued, index === end);
    if (word) words.push(word);
    end = index + found.length;
  }
  return words;
}

function readPiece(
  found: string,
  before: SearchWord | undefined,
  isGlued: boolean,
  isTouching: boolean,
): SearchWord | undefined {
  const letters = found.replace(/[″”“]/, '"');
  const unit = before?.kind === 'number' ? unitWord(before.text, letters, isTouching) : undefined;
  if (unit) return { text: unit, written: letters, kind: 'unit', isGlued: true };
  if (letters === '"') return undefined;
  if (letters === '+') return { text: 'plus', written: 'plus', kind: 'letters', isGlued };
  if (/\d/.test(letters)) return { text: numberText(letters), written: letters, kind: 'number', isGlued };
  // 1920х1080 is typed with either letter.
  const isBy = letters === 'х' && before?.kind === 'number';
  return { text: isBy ? 'x' : stemOf(letters), written: letters, kind: 'letters', isGlued };
}

/** 6,1 as 6.1, and 4.0 as 4. */
const numberText = (digits: string) => digits.replace(',', '.').replace(/\.0+$/, '');
