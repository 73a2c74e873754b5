import { doForAll } from '#server/platform/request-context.ts';
import type { Db } from './connection.ts';

/** What a process keeps of the database until a change of it is announced; a failed reading is tried again by the next. */
export class CachedReading<T> {
  private kept: Promise<T> | undefined;
  private readonly load: (db: Db) => Promise<T>;

  constructor(load: (db: Db) => Promise<T>) {
    this.load = load;
  }

  /** It has changed: the next reading asks the database. */
  forget(): void {
    this.kept = undefined;
  }

  read(db: Db): Promise<T> {
    if (this.kept) return this.kept;
    const reading = doForAll(() => this.load(db));
    this.kept = reading;
    reading.catch(() => {
      if (this.kept === reading) this.kept = undefined;
    });
    return reading;
  }
}
