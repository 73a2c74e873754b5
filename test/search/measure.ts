import type { TestQuery } from './query-set.ts';

/** Of one kind of search: how many there are, and what share of them is met, each 0 to 1. */
export type Score = { kind: string; count: number; recall: number; first: number };

export type Measured = { kinds: Score[]; all: Score; missed: string[] };

type Met = { kind: string; text: string; recall: number; first: number };

const looked = 10;

/**
 * Asks every search for its best ten. Its recall is the share of them that are right, or of all that are right where
 * those are fewer; first says whether the very first is.
 */
export async function measure(
  queries: readonly TestQuery[],
  find: (text: string) => Promise<readonly number[]>,
): Promise<Measured> {
  const met: Met[] = [];
  for (const { kind, text, right } of queries) {
    const best = (await find(text)).slice(0, looked);
    const recall = best.filter((id) => right.has(id)).length / Math.min(looked, right.size);
    met.push({ kind, text, recall, first: right.has(best[0] ?? 0) ? 1 : 0 });
  }
  const score = (kind: string, ofKind: Met[]): Score => ({
    kind,
    count: ofKind.length,
    recall: ofKind.reduce((sum, { recall }) => sum + recall, 0) / ofKind.length,
    first: ofKind.reduce((sum, { first }) => sum + first, 0) / ofKind.length,
  });
  return {
    kinds: [...Map.groupBy(met, ({ kind }) => kind)].map(([kind, ofKind]) => score(kind, ofKind)),
    all: score('all', met),
    missed: met.filter(({ recall, first }) => recall < 1 || first < 1).map(({ kind, text }) => `${kind}: ${text}`),
  };
}

/** The scores as a Markdown table. */
export function table({ kinds, all }: Measured): string {
  const line = ({ kind, count, recall, first }: Score) =>
    `| ${kind} | ${count} | ${recall.toFixed(3)} | ${first.toFixed(3)} |`;
  return ['| searches | count | recall@10 | first is right |', '|---|---|---|---|', ...kinds.map(line), line(all)].join(
    '\n',
  );
}
