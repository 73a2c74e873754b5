const vowels = new Set('aeiouаеиоуыэюя');
/** Sounds that are mistaken for each other. */
const alike = new Set([
  'sz',
  'zs',
  'sc',
  'cs',
  'ck',
  'kc',
  'Cc',
  'cC',
  'Ck',
  'kC',
  'CS',
  'SC',
  'jC',
  'Cj',
  'gj',
  'jg',
  'vf',
  'fv',
  'dt',
  'td',
  'bp',
  'pb',
  'gk',
  'kg',
  'hg',
  'gh',
  'ij',
  'ji',
  'vu',
  'uv',
]);

export type Costs = { replace: (from: string, to: string) => number; lose: (letter: string) => number };

/** Every slip of the finger counts one. */
export const slips: Costs = { replace: (from, to) => (from === to ? 0 : 1), lose: () => 1 };

/** By ear a vowel counts little, and so do consonants that are mistaken for each other. */
export const mishearings: Costs = {
  replace: (from, to) => {
    if (from === to) return 0;
    if (vowels.has(from) && vowels.has(to)) return 0.3;
    return alike.has(from + to) ? 0.5 : 1;
  },
  lose: (letter) => (vowels.has(letter) ? 0.4 : 1),
};

/** How far two words are apart: letters lost, added, replaced, or swapped with the adjacent one (Damerau). */
export function distance(from: string, to: string, { replace, lose }: Costs): number {
  let beforeLast: number[] = [];
  let last = [0];
  for (const letter of to) last.push((last.at(-1) ?? 0) + lose(letter));
  for (let row = 1; row <= from.length; row += 1) {
    const letter = from.charAt(row - 1);
    const current = [(last[0] ?? 0) + lose(letter)];
    for (let column = 1; column <= to.length; column += 1) {
      const other = to.charAt(column - 1);
      const isSwapped = letter === to.charAt(column - 2) && from.charAt(row - 2) === other && letter !== other;
      current.push(
        Math.min(
          (last[column] ?? 0) + lose(letter),
          (current[column - 1] ?? 0) + lose(other),
          (last[column - 1] ?? 0) + replace(letter, other),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}
