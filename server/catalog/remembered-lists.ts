/** Every match of a filter in order, and the hash codes of the colours that they come in. */
export type Found = { ids: Int32Array; colors: string[] };

/** Ids in all answers that are remembered, and what one takes beside, in ids. */
const mostIds = 500_000;
const answerSize = 250;

/** The answers asked for last: ids of no more than `mostIds` products, or one answer. */
export class RememberedLists {
  private readonly lists = new Map<string, Found>();
  private size = 0;

  get(key: string): Found | undefined {
    return this.lists.get(key);
  }

  /** Puts an answer before all others. */
  keep(key: string, found: Found): void {
    this.drop(key);
    this.lists.set(key, found);
    this.size += sizeOf(found);
    for (const oldest of this.lists.keys()) {
      if (this.size <= mostIds || oldest === key) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const found = this.lists.get(key);
    if (!found) return;
    this.lists.delete(key);
    this.size -= sizeOf(found);
  }
}

const sizeOf = ({ ids }: Found) => ids.length + answerSize;
