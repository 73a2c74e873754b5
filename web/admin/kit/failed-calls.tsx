import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './failed-calls.module.css';

/** A call that brought nothing yet has failed with its first try: more tries take a quarter of a minute. */
const failureOf = ({ state }: Query): unknown =>
  state.error ?? (state.data === undefined ? state.fetchFailureReason : null);

/** Of several askers of one call, those count that want it for the open screen. */
const isOfScreen = (query: Query): boolean =>
  query.isActive() && query.observers.some(({ options }) => !options.meta?.isAside);

/** A reading call of the open screen that was not answered. A signed-out user gets the sign-in instead. */
function hasFailed(query: Query): boolean {
  const failure = failureOf(query);
  if (failure === null || !isOfScreen(query) || !String(query.queryKey[0]).startsWith('GET ')) return false;
  return !(failure instanceof ApiError && failure.status === 401);
}

/** Makes every failed call of the open screen again, at once: a try that waits for its turn is given up. */
export async function retryFailed(client: QueryClient): Promise<void> {
  const failed = client.getQueryCache().findAll({ type: 'active', predicate: hasFailed });
  const isAmong = { predicate: (query: Query) => failed.includes(query) };
  await client.cancelQueries(isAmong);
  await client.refetchQueries(isAmong);
}

type Note = (change: (count: number) => number) => void;
const ReportedContext = createContext<Note>(() => undefined);

/** Says that a part of the screen reports a failed call itself, in the place of what it was to bring. */
export function useReported(isReported: boolean): void {
  const note = use(ReportedContext);
  useEffect(() => {
    if (!isReported) return;
    note((count) => count + 1);
    return () => note((count) => count - 1);
  }, [isReported, note]);
}

/** A screen below what says which of its calls failed: filters, names and lists in it would be empty without a word. */
export function WithFailedCalls({ children }: { children: React.ReactNode }) {
  const [reported, setReported] = useState(0);
  return (
    <ReportedContext value={setReported}>
      {reported === 0 && <FailedCalls />}
      {children}
    </ReportedContext>
  );
}

function FailedCalls() {
  const t = useT();
  const client = useQueryClient();
  const failed = useFailed(client);
  const [isAsking, setAsking] = useState(false);
  const [first] = failed;
  if (!first) return null;
  const isMissing = failed.some(({ state }) => state.data === undefined);
  const again = async () => {
    setAsking(true);
    await retryFailed(client);
    setAsking(false);
  };
  return (
    <div className={styles.failed}>
      <Alert>
        {t(isMissing ? 'admin.partly_failed' : 'admin.not_refreshed')} {errorText(t, failureOf(first))}
      </Alert>
      <Button variant="ghost" busy={isAsking} onClick={again}>
        {t('admin.again')}
      </Button>
    </div>
  );
}

function useFailed(client: QueryClient): Query[] {
  const cache = client.getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const listed = () => cache.getAll().filter(hasFailed);
  // A text, because a list would be another one each time.
  useSyncExternalStore(subscribe, () =>
    listed()
      .map(({ queryHash, state }) => `${queryHash} ${state.errorUpdateCount} ${state.fetchFailureCount}`)
      .join('\n'),
  );
  return listed();
}
