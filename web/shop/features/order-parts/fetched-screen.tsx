import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StaleNote } from '#web/ui/stale-note.tsx';
import { Waiting, type WaitingShape } from '#web/ui/waiting.tsx';
import type { Fetched } from './use-fetched.ts';

type FetchedScreenProps<T> = {
  /** The heading while it is fetched, and the shape of what comes. */
  title?: string;
  shape?: WaitingShape;
  fetched: Fetched<T>;
  reload: () => Promise<void>;
  /** Where to go after signing in. */
  path: string;
  isSignedIn: boolean;
  /** What to say while the thing cannot be checked; a general sentence where nothing is given. */
  staleText?: string;
  children: (value: T) => ReactNode;
};

/** A personal screen: room while it is fetched, then the thing, or what to do without it. */
export function FetchedScreen<T>(props: FetchedScreenProps<T>) {
  const t = useT();
  const { title, shape, fetched, reload, path, isSignedIn, staleText = t('error.checking'), children } = props;
  switch (fetched.state) {
    case 'waiting':
      return <Waiting title={title} shape={shape} />;
    case 'ready':
      return (
        <>
          {children(fetched.value)}
          <StaleNote isStale={fetched.isStale} text={staleText} />
        </>
      );
    case 'failed':
      return (
        <EmptyState icon="warning" title={t('error.checking')} text={t('error.checking_text')}>
          <Button onClick={reload}>{t('error.reload')}</Button>
        </EmptyState>
      );
    case 'missing':
      return isSignedIn ? (
        <EmptyState icon="box" title={t('order.missing_title')} text={t('order.missing_text')}>
          <ButtonLink to="/orders">{t('history_orders')}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState icon="user" title={t('order.sign_in_title')} text={t('order.sign_in_text')}>
          <ButtonLink to={`/auth?returnTo=${encodeURIComponent(path)}`}>{t('sign_in')}</ButtonLink>
        </EmptyState>
      );
  }
}
