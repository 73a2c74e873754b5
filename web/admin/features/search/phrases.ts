/** The call that lists the groups: what changes one makes its answer old. */
export const synonymsCall = 'GET /admin/synonyms/';

/** Phrases as they are typed in one line: commas between them, each once. */
export const asPhrases = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  ),
];
