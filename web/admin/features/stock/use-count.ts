import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { StockCountLine } from '#contract/admin/counts.ts';
import type { Reply } from '#contract/client.ts';
import { api } from '#web/api/browser.ts';
import { type CountEntry, CountQueue } from './count-queue.ts';

const pageSize = 1000;
/** Other people count, too, in ms. */
const refreshMs = 30_000;

/** The lines of a count, stored on the phone, so that it is found without a signal. */
async function fetchLines(countId: number, signal: AbortSignal): Promise<StockCountLine[]> {
  const lines: StockCountLine[] = [];
  for (let offset = 0, count = 1; offset < count; offset += pageSize) {
    const page = await api('GET /admin/counts/{id}/lines/', {
      params: { id: countId },
      query: { limit: pageSize, offset },
      signal,
    });
    count = page.count;
    lines.push(...page.results);
  }
  return lines;
}

const storeOf = (countId: number) => {
  const key = `stock-count-${countId}`;
  return {
    read: () => JSON.parse(localStorage.getItem(key) ?? '[]') as CountEntry[],
    write: (entries: readonly CountEntry[]) =>
      entries.length > 0 ? localStorage.setItem(key, JSON.stringify(entries)) : localStorage.removeItem(key),
  };
};

/** The lines of a count and the queue of what this phone counts. */
export function useCount(countId: number) {
  const client = useQueryClient();
  const key = useMemo(() => ['lines of count', countId], [countId]);
  const lines = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchLines(countId, signal),
    refetchInterval: refreshMs,
  });
  const queue = useMemo(() => {
    const onTaken = ({ lines: changed }: Reply<'POST /admin/counts/{id}/entries/'>) => {
      const counts = new Map(changed.map((line) => [Number(line.variant), line.counted]));
      client.setQueryData<StockCountLine[]>(key, (known) =>
        known?.map((line) => ({ ...line, counted: counts.get(Number(line.id)) ?? line.counted })),
      );
      void client.invalidateQueries({ queryKey: ['GET /admin/counts/{id}/'] });
    };
    const send = (entries: Parameters<CountQueue['options']['send']>[0]) =>
      api('POST /admin/counts/{id}/entries/', { params: { id: countId }, body: { entries } });
    return new CountQueue({ store: storeOf(countId), send, onTaken });
  }, [client, countId, key]);
  useEffect(() => {
    const flush = () => void queue.flush();
    flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      queue.close();
    };
  }, [queue]);
  const state = useSyncExternalStore(queue.subscribe, () => queue.state);
  return { lines, queue, state };
}
