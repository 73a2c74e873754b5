import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Stopping = { state: 'under-way' | 'done' | 'dead' } | { state: 'failed'; failure: unknown };

/** Has the link of an e-mail or a message followed by itself; the server's page is the same without its secret. */
function useStopping(stop: (token: string) => Promise<unknown>): Stopping {
  const { search, hash } = useLocation();
  const [stopping, set] = useState<Stopping>({ state: 'under-way' });
  useEffect(() => {
    // In a message to a phone it stands alone, behind the #: every character is paid for.
    const token = new URLSearchParams(search).get('token') ?? hash.slice(1);
    if (!token) return set({ state: 'dead' });
    stop(token).then(
      () => set({ state: 'done' }),
      (failure: unknown) => {
        const isDead = failure instanceof ApiError && failure.status === 400;
        set(isDead ? { state: 'dead' } : { state: 'failed', failure });
      },
    );
  }, [search, hash, stop]);
  return stopping;
}

/** The page behind an e-mail's "no more of these". @param stop ends them, by the link's token; the same in every render */
export function StopEmails({ stop, done }: { stop: (token: string) => Promise<unknown>; done: string }) {
  const t = useT();
  const stopping = useStopping(stop);
  return (
    <div role="status">
      {stopping.state === 'done' ? (
        <EmptyState icon="check" title={t('restock.done_title')} text={done}>
          <ButtonLink to="/">{t('error.to_home')}</ButtonLink>
        </EmptyState>
      ) : stopping.state === 'dead' ? (
        <EmptyState icon="warning" title={t('account.link_dead_title')} text={t('restock.dead')}>
          <ButtonLink to="/">{t('error.to_home')}</ButtonLink>
        </EmptyState>
      ) : stopping.state === 'failed' ? (
        <EmptyState icon="warning" title={t('error.broken_title')} text={errorText(t, stopping.failure)} />
      ) : (
        <EmptyState icon="mail" title={t('account.wait')} />
      )}
    </div>
  );
}
