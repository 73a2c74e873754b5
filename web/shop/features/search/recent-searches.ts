import { searchMaxLength } from '#rules/search/search.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';

const mostRecent = 6;

/** What was searched for in this browser, the last first. */
export const recentSearches = (): string[] => readStored('recentSearches') ?? [];

/** Remembers a search in this browser, and only there. */
export function noteSearch(typed: string): void {
  const text = typed.trim().slice(0, searchMaxLength);
  if (text === '') return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
  writeStored('recentSearches', [text, ...others].slice(0, mostRecent));
}

export const forgetSearches = (): void => writeStored('recentSearches', null);
