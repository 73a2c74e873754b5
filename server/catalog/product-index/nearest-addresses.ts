import { distance, slips } from '#rules/search/search-distance.ts';

/** More suggestions than this are no help. */
const mostNearest = 3;
/** As many letters of an address may hold one slip. */
const lettersOfSlip = 4;
/** A shorter part of an address says nothing of what was meant. */
const shortestPart = 4;
/** `watch` and `watches`. */
const longestEnding = 2;

/**
 * Those of the addresses that may have been meant by one that there is not, the likeliest first: a few slips of the
 * finger apart, or with a word in common (`watch` and `smart-watches`). Rather none than one that has nothing to do with it.
 */
export function nearestAddresses(asked: string, addresses: readonly string[]): string[] {
  const typed = asked.toLowerCase();
  return addresses
    .map((address) => ({ address, far: farness(typed, address) }))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, mostNearest)
    .map(({ address }) => address);
}

function farness(typed: string, address: string): number {
  const slipped = distance(typed, address, slips);
  const allowed = Math.max(1, Math.floor(Math.min(typed.length, address.length) / lettersOfSlip));
  if (slipped <= allowed) return slipped;
  return hasCommonWord(typed, address) ? typed.length + address.length : Number.POSITIVE_INFINITY;
}

/** Whether they share a word; an ending more or less is the same word. */
function hasCommonWord(one: string, other: string): boolean {
  const words = (address: string) => address.split('-').filter((word) => word.length >= shortestPart);
  return words(one).some((word) => words(other).some((that) => isSameWord(word, that)));
}

const isSameWord = (one: string, other: string) =>
  (one.startsWith(other) || other.startsWith(one)) && Math.abs(one.length - other.length) <= longestEnding;
