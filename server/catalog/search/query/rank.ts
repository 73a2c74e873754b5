import { contextMark, glueMark, nameBreak } from '#server/catalog/search/document-words.ts';
import type { Hit } from '#server/catalog/search/queries.ts';
import type { Clause, Way } from './clauses.ts';

/** What a part of the search is worth by where the product has it. */
const worth = { ownName: 1, trait: 0.95, kind: 1.2, elsewhere: 0.72, context: 0.5, nowhere: 0 };
/** Less sure than this a part of the search does not say what kind of thing is meant. */
const sureOfKind = 0.9;
/** A number that goes on after what was typed. */
const goesOn = 0.8;
const inRow = 0.12;
const inOrder = 0.04;
const early = 0.06;
/** Names in Russian begin with what the product is. */
const atStart = [0.2, 0.05];
const wholeName = 0.35;
const otherModel = 0.22;
const accessory = 0.3;
/** Words that make another model of the one before them. */
const modelWords = new Set(
  'ti super pro max plus ultra mini lite fe xt xtx gre air se xl fold flip neo slim'.split(' '),
);

type NameWord = { text: string; isContext: boolean; isGlued: boolean };
type Match = { from: number; to: number; value: number };

type Read = {
  hit: Hit;
  /** The Russian and the English name. */
  names: NameWord[][];
  /** Of each part of the search, whether the product's kind is called so. */
  isKind: boolean[];
};

/** Hits with the best first: by score, then popularity, then age. */
export function rank(hits: readonly Hit[], clauses: readonly Clause[]): Hit[] {
  const read = hits.map((hit) => readHit(hit, clauses));
  const areThings = read.some(isThing);
  const scored = read.map((one) => ({ hit: one.hit, score: Math.round(scoreOf(one, clauses, areThings) * 1000) }));
  return scored
    .toSorted(
      (left, right) =>
        right.score - left.score || right.hit.popularity - left.hit.popularity || left.hit.id - right.hit.id,
    )
    .map(({ hit }) => hit);
}

function readHit(hit: Hit, clauses: readonly Clause[]): Read {
  const names = hit.names.split(nameBreak);
  const things = names.pop() ?? '';
  const called = new Set(things.split(' '));
  const isKind = clauses.map(({ ways }) =>
    ways.some(({ words, quality }) => quality >= sureOfKind && words.every((word) => called.has(word))),
  );
  return { hit, names: names.map(readName), isKind };
}

/** Whether it is such a thing as is searched for, by its kind and not only by a word of its name. */
const isThing = ({ hit, isKind }: Read) => !hit.isAccessory && isKind.some(Boolean);

/** @param areThings whether any hit is such a thing as is searched for */
function scoreOf(read: Read, clauses: readonly Clause[], areThings: boolean): number {
  const scores = read.names.map((name, number) => nameScore(name, clauses, read) + startScore(name, clauses, number));
  const isBeside = (read.hit.isAccessory || (areThings && !isThing(read))) && !isCalledSo(read.names, clauses);
  return Math.max(...scores) - (isBeside ? accessory : 0);
}

/** Only Russian names begin with what the product is: a laptop dock is no laptop. */
const isCalledSo = ([russian = []]: readonly NameWord[][], clauses: readonly Clause[]) =>
  /[а-я]/.test(russian[0]?.text ?? '') && startsWithPart(russian, clauses);

function readName(name: string): NameWord[] {
  return name
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      text: word.replace(glueMark, '').replace(contextMark, ''),
      isContext: word.includes(contextMark),
      isGlued: word.startsWith(glueMark),
    }));
}

/** How well one of a product's names meets the search. */
function nameScore(name: readonly NameWord[], clauses: readonly Clause[], read: Read): number {
  const matches = clauses.map((clause) => matchOf(name, clause));
  let score = 0;
  for (const [number, match] of matches.entries()) {
    score += match?.value ?? elsewhere(read, clauses, number);
    if (match) score += early * (1 - match.from / name.length);
    const before = matches[number - 1];
    // An amount stands anywhere, and first where it is the product's own: 16 GB (2 x 8 GB).
    if (match && before && clauses[number]?.kind !== 'unit') {
      score += match.from === before.to ? inRow : match.from > before.from ? inOrder : 0;
    }
  }
  const found = matches.filter((match) => match !== undefined);
  const covered = new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, next) => from + next)));
  score += (wholeName * covered.size) / Math.max(name.length, 1);
  const isOther = found.some(({ to }) => !covered.has(to) && makesOtherModel(name, to));
  return isOther ? score - otherModel : score;
}

function elsewhere({ hit, isKind }: Read, clauses: readonly Clause[], number: number): number {
  if (hit.missing?.[number]) return worth.nowhere;
  if (clauses[number]?.isTrait) return worth.trait;
  return isKind[number] && !hit.isAccessory ? worth.kind : worth.elsewhere;
}

/** Ti after 4070, and the K of 13700K after 13700. */
function makesOtherModel(name: readonly NameWord[], place: number): boolean {
  const [before, word] = [name[place - 1], name[place]];
  if (!before || !word) return false;
  if (modelWords.has(word.text)) return true;
  return word.isGlued && /^\d/.test(before.text) && /^\p{L}{1,2}$/u.test(word.text);
}

/** Where the name has this part: in its surest way, rather as the product's own than as what it is for. */
function matchOf(name: readonly NameWord[], { ways, mayGoOn, isGlued }: Clause): Match | undefined {
  let best: Match | undefined;
  for (const way of ways) {
    for (let from = 0; from + way.words.length <= name.length; from += 1) {
      const value =
        way.quality * Math.max(worthAt(name, from, way), mayGoOn ? worthOfBeginning(name[from], way, isGlued) : 0);
      if (value > (best?.value ?? 0)) best = { from, to: from + way.words.length, value };
    }
  }
  return best;
}

/** 40 begins the 4070 of RTX 4070, and not the 4000 of A4000, which A40 begins. */
const worthOfBeginning = (word: NameWord | undefined, { words: [begun = ''] }: Way, isGlued: boolean) =>
  word?.text.startsWith(begun) && word.isGlued === isGlued ? goesOn : worth.nowhere;

function worthAt(name: readonly NameWord[], from: number, { words }: Way): number {
  let least = worth.ownName;
  for (const [next, text] of words.entries()) {
    const word = name[from + next];
    if (word?.text !== text) return worth.nowhere;
    if (word.isContext) least = worth.context;
  }
  return least;
}

const startScore = (name: readonly NameWord[], clauses: readonly Clause[], number: number) =>
  startsWithPart(name, clauses) ? (atStart[number] ?? 0) : 0;

/** Whether the name begins with a part of the search, as with the kind that was asked for: чехол … */
function startsWithPart([first]: readonly NameWord[], clauses: readonly Clause[]): boolean {
  return clauses.some(({ ways }) => ways.some(({ words }) => words[0] === first?.text));
}
