import type { Db } from '#server/platform/database/connection.ts';
import type { Services } from '#server/platform/services.ts';
import { lastMomentAt as momentBefore, msToNextMoment } from './queries.ts';

/** Looked at again after this long at the latest, in ms: timers cannot wait for months, and clocks drift. */
const longestWaitMs = 3_600_000;
const retryMs = 5_000;

/** When the shop showed something else by itself last, in ms by the database's clock; 0: never. */
export const lastMomentAt = (db: Db): Promise<number> => momentBefore(db);

/**
 * Knows when the shop shows something else by itself: a news item whose moment comes, a slide that begins or ends.
 * `onMoment` is called then, possibly once too often. Each instance has its own; `renew` is for when what is
 * planned has changed.
 */
export class SiteClock {
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** Counts what was asked for: an answer that comes late is not the plan any more. */
  private asked = 0;
  private readonly db: Db;
  private readonly log: Services['log'];
  private readonly onMoment: () => void;

  constructor({ db, log, onMoment }: Pick<Services, 'db' | 'log'> & { onMoment: () => void }) {
    this.db = db;
    this.log = log;
    this.onMoment = onMoment;
  }

  /** Looks up what is next. While the database is away it asks again. */
  async renew(): Promise<void> {
    this.asked += 1;
    const { asked } = this;
    let wait: { ms: number; isMoment: boolean };
    try {
      const ms = (await msToNextMoment(this.db)) ?? Number.POSITIVE_INFINITY;
      wait = { ms: Math.min(ms, longestWaitMs), isMoment: ms <= longestWaitMs };
    } catch (error) {
      if (this.isClosed) return;
      this.log?.error({ err: error }, 'what the shop shows next could not be looked up');
      wait = { ms: retryMs, isMoment: false };
    }
    if (this.isClosed || asked !== this.asked) return;
    clearTimeout(this.timer);
    // A little later, so that the moment is over when the pages are asked for.
    this.timer = setTimeout(() => this.strike(wait.isMoment), Math.ceil(wait.ms) + 20).unref();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private strike(isMoment: boolean): void {
    if (isMoment) this.onMoment();
    void this.renew();
  }
}
