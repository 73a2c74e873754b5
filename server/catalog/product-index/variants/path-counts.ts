const emptySlot = 0;

/**
 * Counts how often each list of small numbers comes, without making a text of any: a list is a path from the root, 0. Paths are
 * found in a table of their own, as a million of them are looked for at once.
 */
export class PathCounts {
  private readonly parents = [0];
  private readonly lastSteps = [0];
  private readonly times = [0];
  /** Paths by what they are made of; at least half are empty. */
  private slots = new Int32Array(64);

  /** The path that goes one further. */
  step(path: number, number: number): number {
    const { parents, lastSteps } = this;
    const slot = this.slotOf(path, number);
    const there = this.slots[slot] ?? emptySlot;
    if (there !== emptySlot) return there;
    const made = this.times.push(0) - 1;
    parents.push(path);
    lastSteps.push(number);
    this.slots[slot] = made;
    if (made * 2 > this.slots.length) this.grow();
    return made;
  }

  add(path: number): void {
    this.times[path] = (this.times[path] ?? 0) + 1;
  }

  /** The lists that came, each with how often. */
  counts(): { path: number[]; count: number }[] {
    return this.times.flatMap((count, path) => (count > 0 ? { path: this.stepsTo(path), count } : []));
  }

  /** Where this path is, or would be. */
  private slotOf(path: number, number: number): number {
    const { slots, parents, lastSteps } = this;
    const last = slots.length - 1;
    let slot = (Math.imul(path, 0x9e37_79b1) + Math.imul(number, 0x85eb_ca6b)) >>> 7;
    for (slot &= last; ; slot = (slot + 1) & last) {
      const there = slots[slot] ?? emptySlot;
      if (there === emptySlot || (parents[there] === path && lastSteps[there] === number)) return slot;
    }
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    for (let path = 1; path < this.times.length; path += 1) {
      this.slots[this.slotOf(this.parents[path] ?? 0, this.lastSteps[path] ?? 0)] = path;
    }
  }

  private stepsTo(path: number): number[] {
    const steps: number[] = [];
    for (let at = path; at !== 0; at = this.parents[at] ?? 0) steps.push(this.lastSteps[at] ?? 0);
    return steps.reverse();
  }
}
