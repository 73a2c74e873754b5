import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { inTime } from '#web/api/in-time.ts';
import { onReturn } from '#web/api/on-return.ts';
import { useSession } from '#web/session/session.ts';

/**
 * Something fetched after hydration: under way, there, missing (404 or 401), or failed. A value that is there stays when
 * a later fetch fails; `isStale` then says that it could not be checked.
 */
export type Fetched<T> =
  | { state: 'waiting' }
  | { state: 'ready'; value: T; isStale: boolean }
  | { state: 'missing' }
  | { state: 'failed' };

/** How often a failed fetch is tried again, in ms. */
const retryMs = 5_000;

/**
 * Fetches when the session is known, on `reload()`, and when the connection or the user is back; after a failure it tries
 * again by itself. A visitor without a key need not ask.
 *
 * @param fetch another function means another thing: what was there is not shown in its place
 */
export function useFetched<T>(
  fetch: (signal: AbortSignal) => Promise<T>,
  hasKey = false,
): { fetched: Fetched<T>; reload: () => Promise<void> } {
  const { user, isReady } = useSession();
  const userId = user?.id;
  const [held, setHeld] = useState<Held<T>>({ fetch, userId, fetched: { state: 'waiting' } });
  const asked = useRef(0);
  const answered = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const question = asked.current;
    const outcome = userId === undefined && !hasKey ? missing : await outcomeOf(fetch(inTime()));
    // The answer to a later question is there already.
    if (question < answered.current) return;
    answered.current = question;
    setHeld((last) => {
      const isSame = last.fetch === fetch && last.userId === userId;
      return { fetch, userId, fetched: isSame ? keepValue(last.fetched, outcome) : outcome };
    });
  }, [fetch, hasKey, userId]);
  const fetched: Fetched<T> = held.fetch === fetch && held.userId === userId ? held.fetched : { state: 'waiting' };
  useEffect(() => {
    if (!isReady) return;
    void reload();
    return onReturn(() => void reload());
  }, [isReady, reload]);
  const isFailing = fetched.state === 'failed' || (fetched.state === 'ready' && fetched.isStale);
  useEffect(() => {
    if (!isFailing) return;
    const timer = setInterval(() => void reload(), retryMs);
    return () => clearInterval(timer);
  }, [isFailing, reload]);
  return { fetched, reload };
}

/** What is there, and what and whose it is. */
type Held<T> = { fetch: (signal: AbortSignal) => Promise<T>; userId: number | undefined; fetched: Fetched<T> };

const missing = { state: 'missing' } as const;

async function outcomeOf<T>(answer: Promise<T>): Promise<Fetched<T>> {
  try {
    return { state: 'ready', value: await answer, isStale: false };
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 401) ? missing : { state: 'failed' };
  }
}

const keepValue = <T>(last: Fetched<T>, next: Fetched<T>): Fetched<T> =>
  last.state === 'ready' && next.state === 'failed' ? { ...last, isStale: true } : next;
