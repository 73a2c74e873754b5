/** From which place to which one a row was moved, by the ids before and after; there is one such move. */
export function moveBetween(before: readonly number[], after: readonly number[]): [from: number, to: number] {
  const first = before.findIndex((id, place) => after[place] !== id);
  if (first < 0) return [0, 0];
  const last = before.findLastIndex((id, place) => after[place] !== id);
  // Down: those behind it moved up by one.
  return after[last] === before[first] ? [first, last] : [last, first];
}
