import { useEffect, useState } from 'react';
import { api } from '#web/api/browser.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';

/** What a search may begin with: what was searched for here, and what others search for. */
export type Starts = { recent: string[]; popular: string[] };

let asked: Promise<string[]> | undefined;

/** Asked for once a page; without an answer nothing is offered, and the next page asks again. */
function askPopular(): Promise<string[]> {
  asked ??= api('GET /popular-searches/').then(
    ({ searches }) => searches,
    () => {
      asked = undefined;
      return [];
    },
  );
  return asked;
}

/** @param isWanted whether nothing is typed */
export function useStarts(isWanted: boolean): Starts & { isKnown: boolean; forget: () => void } {
  const [recent, setRecent] = useState(recentSearches);
  const [popular, setPopular] = useState<string[]>();
  useEffect(() => {
    if (!isWanted) return;
    setRecent(recentSearches());
    void askPopular().then(setPopular);
  }, [isWanted]);
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  const others = (popular ?? []).filter((one) => !recent.includes(one));
  return { recent, popular: others, isKnown: popular !== undefined, forget };
}
