import { plainOfDiminutive } from '#rules/search/search-diminutives.ts';
import { foldText } from '#rules/search/search-fold.ts';
import { abbreviationsInLatin } from '#rules/search/search-latin.ts';
import { swapLayout } from '#rules/search/search-layout.ts';
import { stemOf } from '#rules/search/search-stem.ts';
import { isConnectiveAt } from '#rules/search/search-stop-words.ts';
import { type SearchWord, wordsOf } from '#rules/search/search-words.ts';
import { type Meaning, type Meanings, meaningsOf } from '#server/catalog/search/query/candidates.ts';
import { chooseLayouts } from '#server/catalog/search/query/choose-layouts.ts';
import { joinedText, pairsOf } from '#server/catalog/search/query/joined-words.ts';
import { askedWord } from '#server/catalog/search/query/read-query.ts';
import type { SearchQuestions } from '#server/catalog/search/query/search-questions.ts';
import { sounding } from '#server/catalog/search/query/similarity.ts';
import { casesOf, kyrgyzCaseStem, otherCase, withCase } from '#server/catalog/search/query/word-cases.ts';
import type { AskedWord, KnownWord } from '#server/catalog/search/word-queries.ts';
import type { WordIndex } from './word-index.ts';

/** A word of a search with what it may mean, and which of the typed chunks it is of. */
export type TypedWord = SearchWord & {
  meanings: readonly Meaning[];
  /** Together with the next word, as if there were no space. */
  joined: readonly Meaning[];
  chunk: number;
};

export type Typed = {
  /** What no space parts, as it was typed. */
  chunks: string[];
  /** The same in the layout that was meant. */
  chosen: string[];
  words: TypedWord[];
};

/** Who pastes more does not ask for filters. */
const mostChunks = 32;
/** Of a word that is still being typed. */
const shortestBeginning = 4;
/** How sure a thing is of which only the beginning was typed, with another ending: наушы. */
const cutShort = 0.8;
/** How sure an abbreviation is that is written by Cyrillic letters: гтх, итх. */
const byLetters = 0.93;
/** A shorter one may be anything, but for one with a number next to it: сл30. */
const shortestAlone = 2;
/** Безпроводной. */
const voiced = /^(бе)з(?=[кпстфхцчшщ])/i;
/** Digits in groups of three are one number. */
const grouped = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]000)+(?!\d)/g;

/** The words of a search in their layouts, with what products and the dictionary may mean by them. */
export async function readTyped(questions: SearchQuestions, text: string, dictionary: WordIndex): Promise<Typed> {
  const joined = text.replaceAll(grouped, (number) => number.replaceAll(/\D/g, ''));
  const chunks = joined.split(/\s+/).filter(Boolean).slice(0, mostChunks);
  const readings = chunks.map((chunk) => [chunk.replace(voiced, '$1с'), swapLayout(chunk)]);
  const meanings = await lookUp(questions, readings, dictionary);
  const chosen = chooseLayouts(readings, meanings);
  const own = wordsOf(chosen.join(' '));
  const at = placesOf(own, chosen);
  const words = own.map((word, place) => ({
    ...word,
    meanings: meaningsOfWord(word, { meanings, dictionary, isBesideNumber: isBesideNumber(own, place) }),
    joined: isOfCode(own, place + 1)
      ? []
      : (meanings.get(joinedText(word, own[place + 1]) ?? '') ?? []).filter(({ quality }) => quality === 1),
    chunk: at[place] ?? 0,
  }));
  return { chunks, chosen, words };
}

/** Whether digits stand right behind these letters, or before them: сл30, "9070 хт". */
const isBesideNumber = (words: readonly SearchWord[], place: number): boolean =>
  !isConnectiveAt(words, place) &&
  ((words[place + 1]?.kind === 'number' && words[place + 1]?.isGlued === true) || words[place - 1]?.kind === 'number');

/** Whether digits stand right behind these letters: the ам of "проц ам5" is no ending of the word before. */
const isOfCode = (words: readonly SearchWord[], place: number): boolean =>
  words[place]?.isGlued === false && words[place + 1]?.kind === 'number' && words[place + 1]?.isGlued === true;

async function lookUp(
  questions: SearchQuestions,
  readings: readonly string[][],
  dictionary: WordIndex,
): Promise<Map<string, Meaning[]>> {
  const inLayout = [0, 1].map((layout) => wordsOf(readings.map((reading) => reading[layout] ?? '').join(' ')));
  const [typed = [], swapped = []] = inLayout;
  const letters = [...swapped, ...typed].filter(({ kind }) => kind === 'letters');
  const written = new Map(letters.map((word) => [word.text, word.written]));
  const isTyped = new Set(typed.map(({ text }) => text));
  const others = [...inLayout.flatMap(pairsOf), ...casesOf(typed)];
  const pairs = new Set(others.filter((text) => !written.has(text)));
  const isLast = new Set(inLayout.map((words) => words.at(-1)?.text));
  const asked = [
    ...[...written].map(([text, whole]) => ({
      ...askedWord(text, whole),
      isHeard: isTyped.has(text),
      ...(isLast.has(text) && whole.length >= shortestBeginning && { isLast: true, begun: whole }),
    })),
    ...[...pairs].map((text) => ({ ...askedWord(text, text), near: [] })),
  ];
  if (asked.length === 0) return new Map();
  const sold = await questions.knownWords(asked, false);
  return new Map(
    asked.map((word, number) => {
      const own = sold[number] ?? [];
      const isSold = new Set(own.map((known) => known.word));
      const others = dictionary.known(word, number).filter((known) => !isSold.has(known.word));
      return [word.text, meaningsInAlphabets(word, [...own, ...others])];
    }),
  );
}

/** A word that is known in the alphabet it was typed in is not hidden by one that sounds more like it in another: роббот, robot. */
function meaningsInAlphabets(asked: AskedWord, known: readonly KnownWord[]): Meaning[] {
  const isCyrillic = (text: string) => /[а-я]/.test(text);
  const own = known.filter(({ word }) => isCyrillic(word) === isCyrillic(asked.text));
  const all = meaningsOf(asked, known, false);
  const others = meaningsOf(asked, own, false).filter(({ word }) => !all.some((meaning) => meaning.word === word));
  return [...all, ...others].toSorted((left, right) => right.quality - left.quality);
}

/** Whether products have that very word. */
export const isSold = ({ meanings }: Pick<TypedWord, 'meanings'>) =>
  meanings.some(({ quality, frequency }) => quality === 1 && frequency > 0);

/** A word that products have is no other one; a lone letter has nothing to be known by. */
function meaningsOfWord(
  word: SearchWord,
  { meanings, dictionary, isBesideNumber }: { meanings: Meanings; dictionary: WordIndex; isBesideNumber: boolean },
): Meaning[] {
  const { kind, text, written } = word;
  if (kind !== 'letters' || written.length === 1) return [itself(text)];
  const own = meanings.get(text) ?? [];
  if (isSold({ meanings: own })) return own.filter(({ quality }) => quality === 1);
  const cased = withCase(word, own, meanings);
  const all = surely(text, [...cased, ...ofKyrgyzForm(word, cased, dictionary)], dictionary);
  const spelled = isBesideNumber || written.length > shortestAlone ? abbreviationsInLatin(written) : [];
  const isHeard = all.some(({ quality }) => quality >= sounding);
  // What sounds like something else as well names no thing by its letters: the пс of "пс5" is no PC.
  const isThere = (code: string) =>
    dictionary.has(code) && !all.some(({ word: other }) => other === code) && !(isHeard && dictionary.isThing(code));
  const codes = spelled.filter(isThere).map((code) => ({ ...itself(code), quality: byLetters, frequency: 0 }));
  if (codes.length > 0 || isHeard) return [...all, ...codes, ...inSmall(written, [...all, ...codes], dictionary)];
  const thing = dictionary.thingBegun(text) ?? thingInSmall(written, dictionary);
  return thing === undefined
    ? all
    : [{ ...itself(thing), quality: cutShort, frequency: 0 }, ...all.filter(({ word: other }) => other !== thing)];
}

/** The word of a form that only names of several things have: the компьютерлер of "Ноутбуктар жана компьютерлер". */
function ofKyrgyzForm({ text, written }: SearchWord, known: readonly Meaning[], dictionary: WordIndex): Meaning[] {
  const stem = dictionary.isThing(text) ? undefined : kyrgyzCaseStem(written);
  if (stem === undefined || !dictionary.has(stem) || known.some(({ word }) => word === stem)) return [];
  return [{ ...itself(stem), quality: otherCase, frequency: 0 }];
}

/** What a word that is known may be as well where it is a diminutive: the блочок of "блочок питания" is no charger. */
function inSmall(written: string, known: readonly Meaning[], dictionary: WordIndex): Meaning[] {
  const plain = plainOfDiminutive(written).map(stemOf);
  const word = plain.find((one) => dictionary.has(one) && !known.some((meaning) => meaning.word === one));
  return word === undefined ? [] : [{ ...itself(word), quality: cutShort, frequency: 0 }];
}

/** The word of the shop's names that a diminutive is of, also of only a thing's beginning: блочок, смартик. */
function thingInSmall(written: string, dictionary: WordIndex): string | undefined {
  const plain = plainOfDiminutive(written).map(stemOf);
  return plain.find((word) => dictionary.has(word)) ?? plain.map((word) => dictionary.thingBegun(word)).find(Boolean);
}

/** A Latin word that a value is called by is no other one through a slip, nor one that only sounds a little like it: eatx is no itx. */
function surely(text: string, meanings: Meaning[], dictionary: WordIndex): Meaning[] {
  return /^[a-z]+$/.test(text) && dictionary.isValue(text)
    ? meanings.filter(({ quality }) => quality >= byLetters)
    : meanings;
}

const itself = (word: string): Meaning => ({ word, quality: 1, frequency: 1, isAlias: false, isUsual: true });

/** Of each word, the chunk that it is of. */
function placesOf(words: readonly SearchWord[], chunks: readonly string[]): number[] {
  const folded = chunks.map(foldText);
  let [chunk, from] = [0, 0];
  return words.map(({ written }) => {
    const sought = written === 'plus' ? /plus|\+/ : undefined;
    for (let next = chunk; next < folded.length; next += 1) {
      const rest = (folded[next] ?? '').slice(next === chunk ? from : 0);
      const found = sought ? rest.search(sought) : rest.indexOf(written);
      if (found === -1) continue;
      from = (next === chunk ? from : 0) + found + (sought && rest[found] === '+' ? 1 : written.length);
      chunk = next;
      break;
    }
    return chunk;
  });
}
