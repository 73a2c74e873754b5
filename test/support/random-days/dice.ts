/** Chance that can be had again: a person's decisions while they do one thing. */
export type Dice = {
  /** From 0 up to, but not including, `sides`. */
  roll: (sides: number) => number;
  chance: (percent: number) => boolean;
  /** One of them, or nothing where there is none. */
  pick: <T>(list: readonly T[]) => T | undefined;
  /** So many different ones, or all where there are fewer. */
  some: <T>(list: readonly T[], count: number) => T[];
};

/** Dice that fall as the seed says. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  // A step of mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(roll(left.length), 1));
    return taken;
  };
  return { roll, chance: (percent) => roll(100) < percent, pick: (list) => some(list, 1)[0], some };
}
