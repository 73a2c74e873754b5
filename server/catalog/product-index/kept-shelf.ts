import { setTimeout as sleep } from 'node:timers/promises';

/** How long somebody waits for a newer shelf while there is an older one: more than a small shop ever needs. */
const defaultPatienceMs = 400;
/** For how long an older shelf is shown at most, counted from when the newer one was begun. */
const mostStaleMs = 30_000;

type Loaders<Shelf> = {
  loadAll: () => Promise<Shelf>;
  /** The shelf with these products as they are now. */
  renew: (old: Shelf, ids: ReadonlySet<number>) => Promise<Shelf>;
};

/**
 * The shelf as of now: loaded whole the first time and when everything has changed, else only what has. Where that
 * takes long, what was there before is shown until it is done, and whoever keeps something made of it is told then.
 */
export class KeptShelf<Shelf> {
  private newest: Promise<Shelf> | undefined;
  private finished: { shelf: Shelf; of: Promise<Shelf> } | undefined;
  /** When the oldest shelf that is not finished was begun. */
  private begunAt = 0;
  /** Products that have changed since the newest shelf was begun. */
  private outdated = new Set<number>();
  private wasShownOld = false;
  private readonly patienceMs: number;
  private tellRenewed: () => void = () => {};

  constructor(patienceMs = defaultPatienceMs) {
    this.patienceMs = patienceMs;
  }

  /** Calls this whenever a newer shelf takes the place of one that was shown although it was old. */
  onRenewal(tell: () => void): void {
    this.tellRenewed = tell;
  }

  get({ loadAll, renew }: Loaders<Shelf>): Promise<Shelf> {
    if (!this.newest) this.begin(loadAll());
    else if (this.outdated.size > 0) {
      const ids = this.outdated;
      this.outdated = new Set();
      this.begin(this.newest.then((old) => renew(old, ids)));
    }
    return this.newestSoon(this.newest as Promise<Shelf>);
  }

  /** These products are no longer as they are on the shelf. */
  forget(ids: readonly number[]): void {
    for (const id of ids) this.outdated.add(id);
  }

  forgetAll(): void {
    this.newest = undefined;
    this.outdated.clear();
  }

  private begin(shelf: Promise<Shelf>): void {
    if (!this.newest || this.finished?.of === this.newest) this.begunAt = Date.now();
    this.newest = shelf;
    shelf.then(
      (made) => this.finish(made, shelf),
      () => {
        // Whoever waits for it hears of the failure; the next one tries again.
        if (this.newest === shelf) this.newest = undefined;
      },
    );
  }

  private finish(shelf: Shelf, of: Promise<Shelf>): void {
    // One that everything was forgotten after may be done last.
    if (this.newest !== of && this.finished?.of === this.newest) return;
    this.finished = { shelf, of };
    this.begunAt = Date.now();
    if (!this.wasShownOld) return;
    this.wasShownOld = false;
    this.tellRenewed();
  }

  private async newestSoon(newest: Promise<Shelf>): Promise<Shelf> {
    const { finished } = this;
    const isShowable = finished && finished.of !== newest && Date.now() - this.begunAt < mostStaleMs;
    if (!isShowable) return newest;
    const stopped = new AbortController();
    const old = sleep(this.patienceMs, undefined, { signal: stopped.signal, ref: false }).then(() => {
      this.wasShownOld = true;
      return this.finished?.shelf ?? finished.shelf;
    });
    old.catch(() => {}); // The newer one came first.
    return Promise.race([newest, old]).finally(() => stopped.abort());
  }
}
