/** The places of everything that matches a filter, by id, and what its variants say of the attribute that lists name. */
export type Matches = { places: Int32Array; listed: number[] };

/** Places in all that is remembered (four bytes each), and how many more one filter takes. */
const mostPlaces = 2_000_000;
const overhead = 250;

/** What the filters asked for last have found: no more than `mostPlaces`, or one filter. */
export class RememberedMatches {
  private readonly lists = new Map<string, Matches>();
  private size = 0;

  get(key: string): Matches | undefined {
    return this.lists.get(key);
  }

  /** Puts this before all others. */
  keep(key: string, found: Matches): void {
    this.drop(key);
    this.lists.set(key, found);
    this.size += sizeOf(found);
    for (const oldest of this.lists.keys()) {
      if (this.size <= mostPlaces || oldest === key) break;
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

const sizeOf = ({ places }: Matches) => places.length + overhead;
