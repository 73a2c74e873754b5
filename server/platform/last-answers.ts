import { doForAll } from './request-context.ts';

/** The answers that were asked for last, each found once however many ask, until they are forgotten. */
export class LastAnswers {
  private readonly kept = new Map<string, Promise<unknown>>();
  private readonly most: number;

  /** @param most how many are kept */
  constructor(most: number) {
    this.most = most;
  }

  /** The answer under this key; a key is always of one kind of answer. */
  answer<T>(key: string, find: () => Promise<T>): Promise<T> {
    const found = (this.kept.get(key) as Promise<T> | undefined) ?? doForAll(find);
    // The last one asked for is the last to be dropped.
    this.kept.delete(key);
    this.kept.set(key, found);
    found.catch(() => this.kept.get(key) === found && this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return found;
  }

  /** Drops those whose keys are old; without a rule, all. */
  forget(isOld: (key: string) => boolean = () => true): void {
    for (const key of [...this.kept.keys()]) if (isOld(key)) this.kept.delete(key);
  }
}
