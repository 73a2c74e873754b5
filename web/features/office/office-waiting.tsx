import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './office-waiting.module.css';

type WaitingQuery = { isError: boolean; error: unknown; refetch: () => Promise<unknown> };

/** Stands in for what a query will bring: room while it is asked for, or why it did not come and a way to ask again. */
export function OfficeWaiting({ query }: { query: WaitingQuery }) {
  const t = useT();
  if (query.isError) {
    return (
      <EmptyState icon="warning" heading="h2" title={t('office.failed')} text={errorText(t, query.error)}>
        <Button onClick={query.refetch}>{t('office.again')}</Button>
      </EmptyState>
    );
  }
  return (
    <div className={styles.waiting} role="status" aria-label={t('ui.loading')}>
      <Spinner />
    </div>
  );
}
