type Changed = { all: boolean; ids: Set<number> };

/** What one process has made of products, by their ids: least recently used out first. */
export class CachedProducts<Made> {
  private readonly made = new Map<number, Made>();
  private readonly most: number;
  private readonly sizeOf: (made: Made) => number;
  private size = 0;
  /** Of each reading under way, what has changed since it began. */
  private readonly readings = new Set<Changed>();

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
    const changed: Changed = { all: false, ids: new Set() };
    this.readings.add(changed);
    try {
      for (const [id, made] of await load(missing)) {
        found.set(id, made);
        // What was read before a change must not outlive it.
        if (!changed.all && !changed.ids.has(id)) this.keep(id, made);
      }
    } finally {
      this.readings.delete(changed);
    }
    return found;
  }

  /** Drops these; `'all'` is everything. Those of them that are being read are not kept. */
  forget(ids: readonly number[] | 'all'): void {
    for (const changed of this.readings) {
      if (ids === 'all') changed.all = true;
      else for (const id of ids) changed.ids.add(id);
    }
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
