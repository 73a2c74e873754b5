import type { IndexLabels } from './product-filter.ts';

/** Choices whose bits fit into one word, with the sign left out. */
const choicesPerMask = 31;

type Choice = { facet: 'color'; value: string } | { facet: 'memory'; value: number };

/** The everyday colours and the gigabytes that lists can be filtered by, each a bit of one of some masks. */
export class ChoiceBits {
  readonly choices: readonly Choice[];
  readonly masks: number;
  /** By the id of a colour or memory, the number of its choice; -1 where it is none. */
  private readonly ofColor: Int32Array;
  private readonly ofMemory: Int32Array;

  constructor({ colors, memories }: Pick<IndexLabels, 'colors' | 'memories'>) {
    const families = [...new Set(colors.map(({ family }) => family))];
    const volumes = [...new Set(memories.map(({ volume }) => volume))].filter((volume) => volume > 0);
    this.choices = [
      ...families.map((value) => ({ facet: 'color', value }) as const),
      ...volumes.map((value) => ({ facet: 'memory', value }) as const),
    ];
    this.masks = Math.max(1, Math.ceil(this.choices.length / choicesPerMask));
    this.ofColor = numbersById(colors, ({ family }) => families.indexOf(family));
    this.ofMemory = numbersById(memories, ({ volume }) =>
      volume > 0 ? families.length + volumes.indexOf(volume) : -1,
    );
  }

  /** By a colour's id the bit of its everyday colour; 0 where that is none of this mask's. */
  colorBits = (mask: number): Int32Array => bitsOf(this.ofColor, mask);

  /** By a memory's id the bit of its gigabytes; 0 where they are none of this mask's. */
  memoryBits = (mask: number): Int32Array => bitsOf(this.ofMemory, mask);
}

/** Where the bit of the choice with this number is. */
export const bitOf = (number: number) => ({
  mask: Math.floor(number / choicesPerMask),
  bit: number % choicesPerMask,
});

function numbersById<T extends { id: number }>(labels: readonly T[], numberOf: (label: T) => number): Int32Array {
  const numbers = new Int32Array(labels.reduce((most, { id }) => Math.max(most, id + 1), 1)).fill(-1);
  for (const label of labels) numbers[label.id] = numberOf(label);
  return numbers;
}

const bitsOf = (numbers: Int32Array, wanted: number) =>
  numbers.map((number) => {
    const { mask, bit } = bitOf(number);
    return number >= 0 && mask === wanted ? 1 << bit : 0;
  });

/** The bits of all these ids that are wanted. */
export const outlineOf = (bits: Int32Array, isWanted: ArrayLike<number>) =>
  bits.reduce((all, bit, id) => (isWanted[id] ? all | bit : all), 0);
