import { doForAll } from '#server/platform/request-context.ts';
import type { Db } from './connection.ts';

/** What a process keeps of the database until a change of it is announced; a failed reading is tried again by the next. */
export class CachedReading<T> {
  private cached: Promise<T> | undefined;
  private readonly load: (db: Db) => Promise<T>;

  constructor(load: (db: Db) => Promise<T>) {
    this.load = load;
  }

  /** It has changed: the next reading asks the database. */
  forget(): void {
    this.cached = undefined;
  }

  read(db: Db): Promise<T> {
    if (this.cached) return this.cached;
    const reading = doForAll(() => this.load(db));
    this.cached = reading;
    reading.catch(() => {
      if (this.cached === reading) this.cached = undefined;
    });
    return reading;
  }
}
