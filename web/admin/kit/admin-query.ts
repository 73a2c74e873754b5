import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Call, Input, Reply } from '#contract/client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refusalText, showAtFields } from './field-refusals.ts';

const freshMs = 10_000;

/** A refusal stays one however often it is asked; what failed on the way is tried twice more. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Keeps what one member of staff has fetched. */
export const adminQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: freshMs, retry: mayRetry } } });

// The parts that have no place of their own in Input<C> for an unknown C.
type AnyInput = Input<Call>;

type QueryOptions<R> = {
  enabled?: boolean;
  keepPrevious?: boolean;
  /** Polling interval in ms while the screen is visible, depending on the last reply; false: none. */
  everyMs?: number | ((last: R | undefined) => number | false);
  /** No part of the open screen waits for it, which therefore says nothing when it fails. */
  isAside?: boolean;
};

/** Reads by a call of the contract; cached by call and input, and refetched when the window gets the focus. */
export function useAdminQuery<C extends Extract<Call, `GET ${string}`>>(
  call: C,
  input?: Input<C>,
  options: QueryOptions<Reply<C>> = {},
): UseQueryResult<Reply<C>, unknown> {
  const { enabled = true, keepPrevious = false, everyMs, isAside = false } = options;
  return useQuery({
    queryKey: [call, input ?? null],
    queryFn: ({ signal }) => api<Call>(call, { ...(input as AnyInput), signal }) as Promise<Reply<C>>,
    enabled,
    meta: { isAside },
    refetchInterval: ({ state }: { state: { data?: unknown } }) =>
      typeof everyMs === 'function' ? everyMs(state.data as Reply<C> | undefined) : (everyMs ?? false),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  }) as UseQueryResult<Reply<C>, unknown>;
}

/** The record as it is now, of an answer that refused a save made from an older version; undefined for other errors. */
export function staleCurrent<T>(error: unknown): T | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined;
  return (error.body as { current: T }).current;
}

/** The parts of a call that writes; some read headers, too. */
type Sent<C extends Call> = Input<C> & { headers?: Record<string, string> };

type MutationOptions<C extends Call> = {
  /** Queries that it invalidates. */
  changes?: readonly Call[];
  onDone?: (reply: Reply<C>) => void;
  /** Called instead of a toast; returns true for refusals that the screen shows itself. */
  onRefused?: (error: unknown) => boolean;
};

/**
 * Writes by a call of the contract: then what it changed is asked again. A refusal that the screen does not show itself
 * stands at the fields that it is of, or is a toast where there are none.
 */
export function useAdminMutation<C extends Call>(
  call: C,
  options: MutationOptions<C> = {},
): UseMutationResult<Reply<C>, Error, Sent<C>> {
  const t = useT();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Sent<C>) => api<Call>(call, input as AnyInput) as Promise<Reply<C>>,
    onSuccess: async (reply) => {
      await Promise.all((options.changes ?? []).map((changed) => client.invalidateQueries({ queryKey: [changed] })));
      options.onDone?.(reply);
    },
    onError: (error) => {
      if (options.onRefused?.(error) || showAtFields(error)) return;
      toast.error(refusalText(error) ?? errorText(t, error));
    },
  });
}
