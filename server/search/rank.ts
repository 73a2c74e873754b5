import type { Clause } from './clauses.ts';
import { contextMark, nameBreak } from './document-words.ts';
import type { Hit } from './queries.ts';

/** How much a part of the search is worth by where the product has it. */
const place = { ownName: 1, elsewhere: 0.72, context: 0.5, nowhere: 0 };
const inRow = 0.12;
const inOrder = 0.04;
const early = 0.06;
const atStart = 0.1;
const wholeName = 0.35;
const otherModel = 0.22;
const accessory = 0.3;
/** Words that make another model of the one before them. */
const modelWords = new Set(
  'ti super pro max plus ultra mini lite fe xt xtx gre air e se xl fold flip neo slim'.split(' '),
);

/** Hits with the best first: by score, then popularity, then age. */
export function rank(hits: readonly Hit[], clauses: readonly Clause[]): Hit[] {
  const scored = hits.map((hit) => ({ hit, score: Math.round(scoreOf(hit, clauses) * 1000) }));
  return scored
    .toSorted(
      (left, right) =>
        right.score - left.score || right.hit.popularity - left.hit.popularity || left.hit.id - right.hit.id,
    )
    .map(({ hit }) => hit);
}

function scoreOf(hit: Hit, clauses: readonly Clause[]): number {
  const names = hit.names.split(nameBreak).map((name) => name.split(' ').filter(Boolean));
  const scores = names.map((name) => nameScore(name, clauses, hit));
  return Math.max(...scores) - (hit.isAccessory && !startsWithPart(names, clauses) ? accessory : 0);
}

type Match = { from: number; to: number; value: number };

/** How well one of a product's names meets the search. */
function nameScore(name: readonly string[], clauses: readonly Clause[], hit: Hit): number {
  const matches = clauses.map((clause) => matchOf(name, clause));
  let score = 0;
  for (const [number, match] of matches.entries()) {
    const isMissing = hit.missing?.[number] === true;
    score += match?.value ?? (isMissing ? place.nowhere : place.elsewhere);
    const before = matches[number - 1];
    if (match) score += early * (1 - match.from / name.length);
    // An amount stands anywhere, and first where it is the product's own: 16 GB (2 x 8 GB).
    if (match && before && clauses[number]?.kind !== 'unit')
      score += match.from === before.to ? inRow : match.from > before.from ? inOrder : 0;
  }
  const found = matches.filter((match) => match !== undefined);
  if (found.some(({ from }) => from === 0)) score += atStart;
  const covered = new Set(
    found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, offset) => from + offset)),
  );
  score += (wholeName * covered.size) / Math.max(name.length, 1);
  const isOther = found.some(({ to }) => !covered.has(to) && modelWords.has(name[to] ?? ''));
  return isOther ? score - otherModel : score;
}

/** Where the name has this part: in its surest way, rather as the product's own than as what it is for. */
function matchOf(name: readonly string[], { ways }: Clause): Match | undefined {
  let best: Match | undefined;
  for (const { words, quality } of ways) {
    for (let from = 0; from + words.length <= name.length; from += 1) {
      const isOwn = words.every((word, offset) => name[from + offset] === word);
      if (!isOwn && !words.every((word, offset) => name[from + offset]?.replace(contextMark, '') === word)) continue;
      const value = quality * (isOwn ? place.ownName : place.context);
      if (value > (best?.value ?? 0)) best = { from, to: from + words.length, value };
    }
  }
  return best;
}

/** Whether the search names the very kind that the product's name begins with: чехол … */
function startsWithPart(names: readonly (readonly string[])[], clauses: readonly Clause[]): boolean {
  return names.some((name) => clauses.some(({ ways }) => ways.some(({ words }) => words[0] === name[0])));
}
