/** Choices whose bits fit into one number. */
const choicesPerMask = 31;

/**
 * How many products each choice of one facet would show. A product's choices are collected as bits, variant after
 * variant, without a branch on what they are; there are as many masks as the choices need.
 */
export class ChoiceCounts<K> {
  readonly masks: number;
  private readonly choices: K[];
  /** By an id of the columns, the number of its choice; -1 where it is none. */
  private readonly numbers: Int32Array;
  private readonly shown: Int32Array;
  private readonly isThere: Uint8Array;

  /** @param labels ids of the columns, each with its choice; several may have the same */
  constructor(labels: readonly (readonly [id: number, choice: K])[]) {
    this.choices = [...new Set(labels.map(([, choice]) => choice))];
    this.masks = Math.ceil(this.choices.length / choicesPerMask);
    const numbers = new Map(this.choices.map((choice, number) => [choice, number]));
    this.numbers = new Int32Array(labels.reduce((most, [id]) => Math.max(most, id + 1), 1)).fill(-1);
    for (const [id, choice] of labels) this.numbers[id] = numbers.get(choice) ?? -1;
    this.shown = new Int32Array(this.choices.length);
    this.isThere = new Uint8Array(this.choices.length);
  }

  /** By an id of the columns the bit of its choice; 0 where its choice is none of this mask's. */
  bits(mask: number): Int32Array {
    return this.numbers.map((number) =>
      number >= 0 && Math.floor(number / choicesPerMask) === mask ? 1 << (number % choicesPerMask) : 0,
    );
  }

  /** Counts a product by one of the masks: the choices that it has, and those of them that it is shown in. */
  addMask(mask: number, there: number, shown: number): void {
    const first = mask * choicesPerMask;
    for (let left = there; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const number = first + 31 - Math.clz32(bit);
      this.isThere[number] = 1;
      if ((shown & bit) !== 0) this.shown[number] = (this.shown[number] ?? 0) + 1;
    }
  }

  /** Counts a product in the choice that an id stands for. */
  add(id: number, isShown: boolean): void {
    const number = this.numbers[id] ?? -1;
    if (number < 0) return;
    this.isThere[number] = 1;
    if (isShown) this.shown[number] = (this.shown[number] ?? 0) + 1;
  }

  counts(): Map<K, number> {
    const there = this.choices.map(
      (choice, number) => [choice, this.shown[number] ?? 0, this.isThere[number]] as const,
    );
    return new Map(there.filter(([, , isThere]) => isThere === 1).map(([choice, count]) => [choice, count]));
  }
}
