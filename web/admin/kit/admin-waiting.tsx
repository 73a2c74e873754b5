import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './admin-waiting.module.css';
import { retryFailed, useReported } from './failed-calls.tsx';

type WaitingQuery = {
  isError: boolean;
  error: unknown;
  /** Why the last try failed, while another one is made. */
  failureReason?: unknown;
};

/** What is to come: a table, cards below one another, or text and fields on a sheet. */
type Shape = 'table' | 'cards' | 'sheet';

const bars: Record<Shape, number> = { table: 9, cards: 4, sheet: 6 };

/**
 * Placeholder for the result of a query: a skeleton while it loads, or the error with a retry button. The first failure is
 * shown although more tries follow: with slow answers these take a quarter of a minute.
 */
export function AdminWaiting({ query, shape = 'sheet' }: { query: WaitingQuery; shape?: Shape }) {
  const t = useT();
  const client = useQueryClient();
  const reason = query.isError ? query.error : query.failureReason;
  const hasFailed = query.isError || (reason !== null && reason !== undefined);
  useReported(hasFailed);
  if (hasFailed) {
    return (
      <EmptyState icon="warning" heading="h2" title={t('admin.failed')} text={errorText(t, reason)}>
        <Button onClick={() => void retryFailed(client)}>{t('admin.again')}</Button>
      </EmptyState>
    );
  }
  return (
    <div className={styles[shape]} role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: bars[shape] }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
        <span key={place} />
      ))}
    </div>
  );
}
