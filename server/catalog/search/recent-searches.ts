import { doForAll } from '#server/platform/request-context.ts';

/** Answers of 5 000 ids each take 8 MB. */
const mostCached = 200;

/**
 * The last searches' answers, for the list, its filters and its further pages: they all ask for the same search. To be
 * forgotten each time a product or a synonym changes; one per shop, in its services.
 */
export class RecentSearches {
  private readonly kept = new Map<string, Promise<unknown>>();

  /** The answer under this key, found once however many ask; a key begins with what kind of answer it has. */
  answer<T>(key: string, find: () => Promise<T>): Promise<T> {
    const found = (this.kept.get(key) as Promise<T> | undefined) ?? doForAll(find);
    // The last one asked for is the last to be dropped.
    this.kept.delete(key);
    this.kept.set(key, found);
    found.catch(() => this.kept.get(key) === found && this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= mostCached) break;
      this.kept.delete(oldest);
    }
    return found;
  }

  forget(): void {
    this.kept.clear();
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Answers of the last searches; absent where nothing listens for changes. */
    recentSearches?: RecentSearches;
  }
}
