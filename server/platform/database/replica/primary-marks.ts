/** How old what a replica shows may be at most, in ms. */
const mostStaleMs = 2_000;
/** Marks are stored for so long, in ms, only to say how late a replica is, and not more of them than one in each gap. */
const markLifetimeMs = 60_000;
const gapMs = 100;

/** A position in the primary's log, in bytes, that it had at this moment of our clock or later. */
type Mark = { at: number; position: number };

/**
 * The log position of the primary that a replica must have replayed before it may be read, from recently seen positions, so
 * that no two clocks are compared.
 */
export class PrimaryMarks {
  /** Oldest first. */
  private marks: Mark[] = [];
  /** Counts notified changes. */
  private changes = 0;
  /** How many of them the newest mark has behind it. */
  private marked = 0;
  private newestPosition = 0;
  /** Behind the last notified change. */
  private changePosition = 0;
  private readonly now: () => number;

  /** @param now the clock, in ms */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Something has changed at the primary, where is not known yet: until it is marked, no replica will do. */
  change(): void {
    this.changes += 1;
  }

  /** Whether something has changed since the primary was last asked. */
  get isUnmarked(): boolean {
    return this.changes > this.marked;
  }

  /** To be taken before the primary is asked for its position, and called with the answer. */
  begin(): (position: number) => void {
    const [at, { changes }] = [this.now(), this];
    return (position) => {
      // Another primary, which lost the end of the old one's log.
      const isAnother = position < this.newestPosition;
      if (isAnother) this.marks = [];
      if (isAnother || changes > this.marked) this.changePosition = position;
      this.newestPosition = position;
      if (at - (this.marks.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= gapMs) {
        this.marks = [...this.marks.filter((mark) => mark.at > at - markLifetimeMs), { at, position }];
      }
      this.marked = changes;
    };
  }

  /** The position that a replica must have replayed to be asked now; undefined where none may be. */
  demanded(): number | undefined {
    if (this.isUnmarked) return undefined;
    const end = this.now() - mostStaleMs;
    const oldest = this.marks.find(({ at }) => at >= end);
    return oldest && Math.max(oldest.position, this.changePosition);
  }

  /** When, by our clock in ms, a replica at this position had all there was; undefined where that is long ago. */
  momentOf(position: number): number | undefined {
    return this.marks.findLast((mark) => mark.position <= position)?.at;
  }
}
