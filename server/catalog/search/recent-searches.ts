import { LastAnswers } from '#server/platform/last-answers.ts';
import { LastQuestions } from './query/last-questions.ts';

/** Answers of 5 000 ids each take 8 MB. */
const mostCached = 200;

/**
 * The last searches' answers, for the list, its filters and its further pages: they all ask for the same search; a key
 * begins with what kind of answer it has. With them is what other searches have asked the database, for those that have
 * words in common. To be forgotten each time a product or a synonym changes.
 */
export class RecentSearches extends LastAnswers {
  readonly questions = new LastQuestions();

  constructor() {
    super(mostCached);
  }

  override forget(): void {
    super.forget();
    this.questions.forget();
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Answers of the last searches, one per shop; absent where nothing listens for changes. */
    recentSearches?: RecentSearches;
  }
}
