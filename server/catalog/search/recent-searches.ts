import { LastAnswers } from '#server/platform/last-answers.ts';

/** Answers of 5 000 ids each take 8 MB. */
const mostCached = 200;

/**
 * The last searches' answers, for the list, its filters and its further pages: they all ask for the same search; a key
 * begins with what kind of answer it has. To be forgotten each time a product or a synonym changes.
 */
export const createRecentSearches = () => new LastAnswers(mostCached);

declare module '#server/platform/services.ts' {
  interface Services {
    /** Answers of the last searches, one per shop; absent where nothing listens for changes. */
    recentSearches?: LastAnswers;
  }
}
