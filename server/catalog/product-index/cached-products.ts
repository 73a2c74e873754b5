/** What one process has made of products, by their ids: least recently used out first. */
export class CachedProducts<Made> {
  private readonly made = new Map<number, Made>();
  private readonly most: number;
  private readonly sizeOf: (made: Made) => number;
  private size = 0;
  private generation = 0;

  /** @param most of what `sizeOf` counts, all of them together */
  constructor(most: number, sizeOf: (made: Made) => number) {
    this.most = most;
    this.sizeOf = sizeOf;
  }

  /** Those of these products; `load` is called once for all missing ones. Unknown ids are left out. */
  async get(
    ids: readonly number[],
    load: (ids: number[]) => Promise<ReadonlyMap<number, Made>>,
  ): Promise<Map<number, Made>> {
    const found = new Map<number, Made>();
    const missing: number[] = [];
    for (const id of ids) {
      const made = this.made.get(id);
      if (made !== undefined) found.set(id, this.touch(id, made));
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const { generation } = this;
    for (const [id, made] of await load(missing)) {
      found.set(id, made);
      // What was read before a change must not outlive it.
      if (generation === this.generation) this.keep(id, made);
    }
    return found;
  }

  /** Drops these; `'all'` is everything. What is being read is not kept. */
  forget(ids: readonly number[] | 'all'): void {
    this.generation += 1;
    for (const id of ids === 'all' ? [...this.made.keys()] : ids) this.drop(id);
  }

  private touch(id: number, made: Made): Made {
    this.made.delete(id);
    this.made.set(id, made);
    return made;
  }

  private keep(id: number, made: Made): void {
    this.drop(id);
    this.made.set(id, made);
    this.size += this.sizeOf(made);
    for (const oldest of this.made.keys()) {
      if (this.size <= this.most) break;
      this.drop(oldest);
    }
  }

  private drop(id: number): void {
    const made = this.made.get(id);
    if (made === undefined) return;
    this.made.delete(id);
    this.size -= this.sizeOf(made);
  }
}
