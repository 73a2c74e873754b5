import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLocalPath } from '#web/i18n/link.tsx';
import { type ListQuery, listPath } from './list-query.ts';

/** How long a choice waits for the next one before the list is fetched, in ms. */
const chooseDelayMs = 300;

/** A choice that the address does not have yet; it waits for the next one, or is on its way. */
type Wanted = { query: ListQuery; isWaiting: boolean };

/**
 * What is chosen in a list: what its address says, or more than that until the page has followed. Choices in quick
 * succession are one page change, and the last one counts: an answer that comes too late is dropped by the router.
 */
export function useListChoice(path: string, query: ListQuery) {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { key, pathname } = useLocation();
  const { location: coming } = useNavigation();
  const [wanted, setWanted] = useState<Wanted>();
  const [seenKey, setSeenKey] = useState(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (seenKey !== key) {
    setSeenKey(key);
    // The address has followed, or the user went back since: it is the source of the choice again.
    if (!wanted?.isWaiting) setWanted(undefined);
  }

  const isLeaving = coming !== undefined && coming.pathname !== pathname;
  useEffect(() => {
    if (isLeaving) setWanted(undefined);
    return () => clearTimeout(timer.current);
  }, [isLeaving]);

  function choose(next: ListQuery, delayMs = chooseDelayMs, how?: 'replace') {
    setWanted({ query: next, isWaiting: true });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setWanted({ query: next, isWaiting: false });
      const target = listPath(path, next);
      void navigate(localPath(target), {
        preventScrollReset: true,
        replace: how === 'replace' || target === listPath(path, query),
      });
    }, delayMs);
  }

  return {
    shown: wanted?.query ?? query,
    /** The list on the screen is not yet the one that was asked for. */
    isPending: wanted !== undefined || (coming?.pathname === pathname && !coming.state?.after),
    /** Takes what is chosen now as a whole; it is applied when no other choice follows, or with a delay of 0 at once. */
    choose,
  };
}

export type ListChoice = ReturnType<typeof useListChoice>;
