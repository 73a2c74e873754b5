/**
 * Up to where a page knows of changes: all transactions below `xmin` had ended. It was made at this moment by the
 * database's clock (ms).
 */
export type Mark = { xmin: bigint; at: number };
/** A change by name, and the number of its transaction. */
export type KnownChange = { tags: readonly string[] | 'all'; xid: bigint };
/** Changes that this process missed, what the shop shows by the clock since then, and the database's time (ms). */
export type Missed = { changes: readonly KnownChange[]; momentAt: number; now: number };

/** The database is asked this often at most, in ms. */
const askEveryMs = 1_000;
/** What no change names may be this old on a page that is read from the disk. */
const mostAgeMs = 6 * 3_600_000;

/**
 * Knows whether a page that was stored once is still right: no transaction from its mark on has changed what it shows.
 *
 * Marks come by the channel that changes come by (`noteMark`), behind all changes that had been committed when the mark was
 * asked for. So a page that is still cached when a mark comes has survived all transactions below that mark's `xmin`.
 */
export class PageMarks {
  private changed = new Map<string, bigint>();
  /** Announced, with numbers that are not known yet. */
  private waiting = new Set<string>();
  private asked: { name: string; tags: ReadonlySet<string> } | undefined;
  private floor = 0n;
  private momentAt = 0;
  private clockAheadMs = 0;
  private last: bigint | undefined;
  private isOpen = false;
  private askedAt = Number.NEGATIVE_INFINITY;
  private asks = 0;
  private readonly ask: (name: string) => void;

  /** @param ask has the database announce `NAME xmin xmax` to this process */
  constructor(ask: (name: string) => void) {
    this.ask = ask;
  }

  /** All transactions below have ended, and what they changed was noted; undefined: not known yet. */
  get xmin(): bigint | undefined {
    return this.last;
  }

  /** From now on changes are noted, and pages are judged once `open` has been called. */
  close(): void {
    this.isOpen = false;
    this.changed = new Map();
    this.waiting = new Set();
    this.asked = undefined;
    this.last = undefined;
    this.askedAt = Number.NEGATIVE_INFINITY;
  }

  open({ changes, momentAt, now }: Missed): void {
    this.floor = 0n;
    this.momentAt = momentAt;
    this.clockAheadMs = now - Date.now();
    for (const { tags, xid } of changes) this.learn(tags === 'all' ? [everything] : tags, xid + 1n);
    this.isOpen = true;
    this.askIfDue();
  }

  /** Something has been announced as changed, just now. */
  note(tags: readonly string[] | 'all'): void {
    for (const tag of tags === 'all' ? [everything] : tags) this.waiting.add(tag);
  }

  /** Asks for the next mark, unless that was done just now. */
  askIfDue(): void {
    const isDue = performance.now() - this.askedAt >= askEveryMs;
    if (!this.isOpen || !isDue || this.asked) return;
    this.askedAt = performance.now();
    this.asks += 1;
    this.asked = { name: String(this.asks), tags: this.waiting };
    this.waiting = new Set();
    this.ask(this.asked.name);
  }

  /** What was asked for has come, or has failed (undefined). */
  noteMark(name: string, found: { xmin: bigint; xmax: bigint } | undefined): void {
    if (name !== this.asked?.name) return;
    const { tags } = this.asked;
    this.asked = undefined;
    if (!found) {
      for (const tag of tags) this.waiting.add(tag);
      return;
    }
    // They had been committed before this was asked for, so their numbers are below.
    this.learn(tags, found.xmax);
    this.last = found.xmin;
  }

  /** Whether a page with this mark that shows these is still right. */
  isRight({ xmin, at }: Mark, tags: readonly string[]): boolean {
    const ageMs = this.ageMs({ at });
    if (!this.isOpen || xmin < this.floor || at <= this.momentAt || ageMs > mostAgeMs || ageMs < -askEveryMs)
      return false;
    return [everything, ...tags].every(
      (tag) => !this.waiting.has(tag) && !this.asked?.tags.has(tag) && xmin >= (this.changed.get(tag) ?? 0n),
    );
  }

  /** By the database's clock, in ms, what was at this moment by this process's. */
  byDatabase(at: number): number {
    return at + this.clockAheadMs;
  }

  /** How long ago a page with this mark was made, in ms. */
  ageMs({ at }: Pick<Mark, 'at'>): number {
    return this.byDatabase(Date.now()) - at;
  }

  private learn(tags: Iterable<string>, from: bigint): void {
    for (const tag of tags) {
      if (tag === everything) this.floor = from > this.floor ? from : this.floor;
      else if (from > (this.changed.get(tag) ?? 0n)) this.changed.set(tag, from);
    }
  }
}

/** No page shows it by name. */
const everything = '*';
