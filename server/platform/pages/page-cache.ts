import type { Page } from './page.ts';

/** What can be cached: only what has the status 200 is. `bytes` may grow while it is cached. */
type Keepable = { status: number; bytes: number };
/** A page as it was made, and the tags of what it shows; one that no change names shows nothing that changes by name. */
export type Made<Content> = {
  page: Content;
  tags: readonly string[];
  /** Whether a part of it could not be had: those who wait for it get it, and the next visitor another. */
  isPartial?: boolean;
  /** By Date.now(), where it was not made just now. */
  madeAt?: number;
};
/** What changes by one name, and the addresses of pages that show it. */
type Tag = { name: string; keys: Set<string> };
/** `bytes`: of its page when it was last looked at; `passedAt`: since when something else may stand on it. */
type Entry<Content> = {
  page: Content;
  tags: readonly Tag[];
  generation: number;
  madeAt: number;
  bytes: number;
  passedAt?: number;
};
/** Makes the page of an address again; `previous` is how it was. In the background no visitor waits for it. */
type Fill<Content> = (previous: Content | undefined, isInBackground: boolean) => Promise<Made<Content>>;

/** Pages that are old by time alone are made again one at a time, and for a fifth of a processor at most. */
const restShare = 4;

/**
 * Public pages by address, least recently used out first, at most `maxBytes` of them. A change makes old what shows it:
 * `drop` by the tags of what has changed, `pass` by those of lists that it may come to stand on, `clear` where that may be
 * anything. A page that was dropped is not served again, one that was passed for `passedMs` at most while it is made
 * again, and a fill that began before a change of what it shows is not cached. A page that no change named is still
 * rendered again now and then, for what no change names: after `freshMs` in its turn while the old one is shown, after
 * `staleMs` before anything is.
 */
export class PageCache<Content extends Keepable = Page> {
  private readonly entries = new Map<string, Entry<Content>>();
  private readonly filling = new Map<string, Promise<Content>>();
  /** What cached pages show, by name. */
  private readonly tagged = new Map<string, Tag>();
  /** When each tag was changed last, counted in changes, while pages are made that may show it. */
  private readonly changed = new Map<string, number>();
  private changes = 0;
  private underWay = 0;
  private isRenewing = false;
  /** Cache hits. */
  hits = 0;
  /** Pages made, each for the first who asked or again in the background; counted by who makes them. */
  made = 0;
  /** Of all cached pages, roughly. */
  bytes = 0;
  /** How the page of an address is made, for those who only take what is cached; set by who makes pages. */
  fillOf: ((key: string) => Fill<Content>) | undefined;
  /** Receives the tags of what has become old here; `isShownStill`: for a second, while it is made again. */
  onOld: ((tags: readonly string[] | 'all', isShownStill: boolean) => void) | undefined;
  private generation = 0;
  private readonly maxBytes: number;
  private readonly freshMs: number;
  private readonly staleMs: number;
  private readonly passedMs: number;

  constructor({ maxBytes = 64 * 1024 * 1024, freshMs = 30_000, staleMs = 600_000, passedMs = 1_000 } = {}) {
    this.maxBytes = maxBytes;
    this.freshMs = freshMs;
    this.staleMs = staleMs;
    this.passedMs = passedMs;
  }

  /** How many pages are cached. */
  get size(): number {
    return this.entries.size;
  }

  /** Whether this is the page of an address, and no change since it was made names what it shows. */
  isCurrent(key: string, page: Content): boolean {
    const entry = this.entries.get(key);
    return entry?.page === page && entry.generation === this.generation && entry.passedAt === undefined;
  }

  /**
   * The cached page of this address, if it may be shown; one that is not fresh is made again in the background, and not shown where no
   * one makes pages.
   */
  shown(key: string, fill = this.fillOf?.(key)): Content | undefined {
    const entry = this.entries.get(key);
    if (!entry || !this.isShowable(entry)) return undefined;
    if (!this.isFresh(entry)) {
      if (!fill) return undefined;
      this.makeAgain(key, entry, fill);
    }
    return this.use(key, entry);
  }

  /** The page of this address, made by `fill` once however many ask at the same time. */
  async get(key: string, fill: Fill<Content>): Promise<Content> {
    const shown = this.shown(key, fill);
    if (shown) return shown;
    return this.filling.get(key) ?? this.startFilling(key, () => fill(this.entries.get(key)?.page, false));
  }

  /** Something that all pages show has changed. */
  clear(): void {
    this.generation += 1;
    this.filling.clear();
    this.onOld?.('all', false);
  }

  /** What these tags name has changed: pages that show it are old. */
  drop(tags: readonly string[]): void {
    for (const key of this.noteChange(tags)) this.forget(key);
    this.onOld?.(tags, false);
  }

  /** Something may stand now, or no longer, on lists that these tags name. */
  pass(tags: readonly string[]): void {
    for (const key of this.noteChange(tags)) {
      const entry = this.entries.get(key);
      if (entry) entry.passedAt ??= Date.now();
    }
    this.onOld?.(tags, true);
  }

  /** @returns addresses of the pages that these tags name */
  private noteChange(tags: readonly string[]): Set<string> {
    this.changes += 1;
    // Whoever asks from now on must not get what was begun before.
    this.filling.clear();
    if (this.underWay > 0) for (const tag of tags) this.changed.set(tag, this.changes);
    return new Set(tags.flatMap((tag) => [...(this.tagged.get(tag)?.keys ?? [])]));
  }

  private ageOf({ generation, madeAt }: Entry<Content>): number {
    return generation === this.generation ? Date.now() - madeAt : Number.POSITIVE_INFINITY;
  }

  private isFresh(entry: Entry<Content>): boolean {
    return entry.passedAt === undefined && this.ageOf(entry) < this.freshMs;
  }

  private isShowable(entry: Entry<Content>): boolean {
    const isPassed = entry.passedAt !== undefined && Date.now() - entry.passedAt >= this.passedMs;
    return !isPassed && this.ageOf(entry) < this.staleMs;
  }

  private use(key: string, entry: Entry<Content>): Content {
    this.hits += 1;
    this.weigh(entry);
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.page;
  }

  private weigh(entry: Entry<Content>): void {
    const { bytes } = entry.page;
    this.bytes += bytes - entry.bytes;
    entry.bytes = bytes;
  }

  private makeAgain(key: string, { page, passedAt }: Entry<Content>, fill: Fill<Content>): void {
    if (passedAt === undefined) this.renewInTurn(key, fill, page);
    // Its failure reaches callers that wait for it; the old page is served, and the next request tries again.
    else if (!this.filling.has(key)) this.startFilling(key, () => fill(page, true)).catch(() => {});
  }

  private renewInTurn(key: string, fill: Fill<Content>, previous: Content): void {
    if (this.isRenewing || this.filling.has(key)) return;
    this.isRenewing = true;
    const begunAt = performance.now();
    const rest = () => {
      setTimeout(() => (this.isRenewing = false), restShare * (performance.now() - begunAt)).unref();
    };
    this.startFilling(key, () => fill(previous, true)).then(rest, rest);
  }

  private startFilling(key: string, fill: () => Promise<Made<Content>>): Promise<Content> {
    const { generation, changes } = this;
    this.underWay += 1;
    const filling = fill()
      .then(({ page, tags, isPartial = false, madeAt = Date.now() }) => {
        const isOutrun = tags.some((tag) => (this.changed.get(tag) ?? 0) > changes);
        if (page.status === 200 && !isOutrun && !isPartial) this.keep(key, { page, tags, madeAt, generation });
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

  private keep(key: string, { page, tags, ...times }: Made<Content> & { madeAt: number; generation: number }): void {
    // A slower fill from before a change does not take the place of what was made after it.
    if ((this.entries.get(key)?.generation ?? 0) > times.generation) return;
    this.forget(key);
    const shown = tags.map((name) => this.tagOf(name));
    const entry: Entry<Content> = { page, tags: shown, ...times, bytes: 0 };
    this.entries.set(key, entry);
    for (const { keys } of shown) keys.add(key);
    this.weigh(entry);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.bytes -= entry.bytes;
    this.entries.delete(key);
    for (const { name, keys } of entry.tags) {
      keys.delete(key);
      if (keys.size === 0) this.tagged.delete(name);
    }
  }

  /** One object for all pages that show the same: names would be a tenth of what a page takes. */
  private tagOf(name: string): Tag {
    const tag = this.tagged.get(name) ?? { name, keys: new Set() };
    this.tagged.set(name, tag);
    return tag;
  }
}
