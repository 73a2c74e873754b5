/** A paragraph that both texts have, or only the earlier (`removed`) or only the later one (`added`); `place` counts from 0. */
export type Difference = { place: number; how: 'same' | 'removed' | 'added'; text: string };

/**
 * How one list of paragraphs became another, in reading order, by the longest row of paragraphs that both have. Meant
 * for texts of some hundred paragraphs: the work grows with the product of their numbers.
 */
export function textDifferences(before: readonly string[], after: readonly string[]): Difference[] {
  const common = commonLengths(before, after);
  const differences: Difference[] = [];
  const add = (how: Difference['how'], text: string) => differences.push({ place: differences.length, how, text });
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [old, fresh] = [before[from], after[to]];
    if (old !== undefined && old === fresh) {
      add('same', old);
      from += 1;
      to += 1;
    } else if (fresh === undefined || (old !== undefined && at(common, from + 1, to) >= at(common, from, to + 1))) {
      add('removed', old ?? '');
      from += 1;
    } else {
      add('added', fresh);
      to += 1;
    }
  }
  return differences;
}

const at = (table: readonly (readonly number[])[], row: number, column: number) => table[row]?.[column] ?? 0;

/** How many paragraphs the rests of both texts have in common, by where the rests begin. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table: number[][] = [];
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const line: number[] = [];
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      line[column] = isSame
        ? at(table, row + 1, column + 1) + 1
        : Math.max(at(table, row + 1, column), line[column + 1] ?? 0);
    }
    table[row] = line;
  }
  return table;
}
