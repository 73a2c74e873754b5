import type { Page } from './page.ts';

/** What can be cached: only what has the status 200 is. */
type Keepable = { status: number; bytes: number };
/** A page as it was made, and the tags of what it shows; one that no change names shows nothing that changes by name. */
export type Made<Kept> = { page: Kept; tags: readonly string[] };
type Entry<Kept> = Made<Kept> & { generation: number; madeAt: number };
/** Makes the page of an address again; `previous` is how it was. */
type Fill<Kept> = (previous: Kept | undefined) => Promise<Made<Kept>>;

/**
 * Public pages by address, least recently used out first, at most `maxBytes` of them. A change makes old what shows it:
 * `drop` by the tags of what has changed, `clear` where that may be anything. An old page is not served again, and a fill
 * that began before a change of what it shows is not cached. A page that was not invalidated is still rendered again now
 * and then, in case the database was changed by hand: after `freshMs` while the old one is shown, after `staleMs` before
 * anything is.
 */
export class PageCache<Kept extends Keepable = Page> {
  private readonly entries = new Map<string, Entry<Kept>>();
  private readonly filling = new Map<string, Promise<Kept>>();
  /** Addresses by what their pages show. */
  private readonly tagged = new Map<string, Set<string>>();
  /** When each tag was changed last, counted in changes, while pages are made that may show it. */
  private readonly changed = new Map<string, number>();
  private changes = 0;
  private underWay = 0;
  /** Cache hits. */
  hits = 0;
  private bytes = 0;
  private generation = 0;
  private readonly maxBytes: number;
  private readonly freshMs: number;
  private readonly staleMs: number;

  constructor({ maxBytes = 64 * 1024 * 1024, freshMs = 30_000, staleMs = 120_000 } = {}) {
    this.maxBytes = maxBytes;
    this.freshMs = freshMs;
    this.staleMs = staleMs;
  }

  /** The cached page of this address, if it is fresh. */
  fresh(key: string): Kept | undefined {
    const entry = this.entries.get(key);
    if (!entry || this.ageOf(entry) >= this.freshMs) return undefined;
    this.hits += 1;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.page;
  }

  /** The page of this address, made by `fill` once however many ask at the same time. */
  async get(key: string, fill: Fill<Kept>): Promise<Kept> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    const entry = this.entries.get(key);
    const filling = this.filling.get(key) ?? this.startFilling(key, fill, entry?.page);
    if (!entry || this.ageOf(entry) >= this.staleMs) return filling;
    // Its failure reaches the callers that wait for it; here the old page is served, and the next request tries again.
    filling.catch(() => {});
    return entry.page;
  }

  /** Something that all pages show has changed. */
  clear(): void {
    this.generation += 1;
    this.filling.clear();
  }

  /** What these tags name has changed: pages that show it are old. */
  drop(tags: readonly string[]): void {
    this.changes += 1;
    // Whoever asks from now on must not get what was begun before.
    this.filling.clear();
    for (const tag of tags) {
      if (this.underWay > 0) this.changed.set(tag, this.changes);
      for (const key of [...(this.tagged.get(tag) ?? [])]) this.forget(key);
    }
  }

  private ageOf({ generation, madeAt }: Entry<Kept>): number {
    return generation === this.generation ? Date.now() - madeAt : Number.POSITIVE_INFINITY;
  }

  private startFilling(key: string, fill: Fill<Kept>, previous: Kept | undefined): Promise<Kept> {
    const { generation, changes } = this;
    this.underWay += 1;
    const filling = fill(previous)
      .then(({ page, tags }) => {
        const isOutrun = tags.some((tag) => (this.changed.get(tag) ?? 0) > changes);
        if (page.status === 200 && !isOutrun) this.keep(key, { page, tags, generation, madeAt: Date.now() });
        // A fault passes, and the old page may still be shown until it has; a page that is gone is gone.
        else if (page.status < 500 && page.status !== 200) this.forget(key);
        return page;
      })
      .finally(() => {
        if (this.filling.get(key) === filling) this.filling.delete(key);
        this.underWay -= 1;
        if (this.underWay === 0) this.changed.clear();
      });
    this.filling.set(key, filling);
    return filling;
  }

  private keep(key: string, entry: Entry<Kept>): void {
    // A slower fill from before a change does not take the place of what was made after it.
    if ((this.entries.get(key)?.generation ?? 0) > entry.generation) return;
    this.forget(key);
    this.entries.set(key, entry);
    for (const tag of entry.tags) {
      const keys = this.tagged.get(tag) ?? new Set();
      this.tagged.set(tag, keys.add(key));
    }
    this.bytes += entry.page.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.bytes -= entry.page.bytes;
    this.entries.delete(key);
    for (const tag of entry.tags) {
      const keys = this.tagged.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.tagged.delete(tag);
    }
  }
}
