import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const meta = titled('restock.title');

type Unsubscribing = { state: 'under-way' | 'done' | 'dead' } | { state: 'failed'; failure: unknown };

/** Has the e-mail's link followed by itself; the server's page is the same without its secret. */
function useUnsubscribing(): Unsubscribing {
  const { search } = useLocation();
  const [unsubscribing, set] = useState<Unsubscribing>({ state: 'under-way' });
  useEffect(() => {
    const token = new URLSearchParams(search).get('token');
    if (!token) return set({ state: 'dead' });
    api('POST /restock/unsubscribe/', { body: { token } }).then(
      () => set({ state: 'done' }),
      (failure: unknown) => {
        const isDead = failure instanceof ApiError && failure.status === 400;
        set(isDead ? { state: 'dead' } : { state: 'failed', failure });
      },
    );
  }, [search]);
  return unsubscribing;
}

export default function RestockUnsubscribePage() {
  const t = useT();
  const unsubscribing = useUnsubscribing();
  return (
    <div role="status">
      {unsubscribing.state === 'done' ? (
        <EmptyState icon="check" title={t('restock.done_title')} text={t('restock.done')}>
          <ButtonLink to="/">{t('error.to_home')}</ButtonLink>
        </EmptyState>
      ) : unsubscribing.state === 'dead' ? (
        <EmptyState icon="warning" title={t('account.link_dead_title')} text={t('restock.dead')}>
          <ButtonLink to="/">{t('error.to_home')}</ButtonLink>
        </EmptyState>
      ) : unsubscribing.state === 'failed' ? (
        <EmptyState icon="warning" title={t('error.broken_title')} text={errorText(t, unsubscribing.failure)} />
      ) : (
        <EmptyState icon="mail" title={t('account.wait')} />
      )}
    </div>
  );
}
