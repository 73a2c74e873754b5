import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { safeReturnTo } from '#rules/text/return-to.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type CachedPage, listCachedPages } from './cached-pages.ts';
import styles from './offline-screen.module.css';

const mostListed = 12;
/** Between two looks whether the shop can be reached, in ms. */
const restMs = 3_000;

/**
 * Calls back once the page can be had again. Browsers say "online" before they are, for networks without a way out, and
 * even in the midst of a click to another page, which must not be lost to a page that cannot be had.
 * @returns what ends the waiting
 */
function onShopReached(path: string, reached: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(timer);
    const answer = await fetch(path, { method: 'HEAD', signal }).catch(() => undefined);
    if (signal.aborted) return;
    if (answer) reached();
    else if (navigator.onLine) timer = setTimeout(look, restMs);
  };
  window.addEventListener('online', look, { signal });
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}

/** In place of a page that cannot be had: what can, and the page itself as soon as there is a connection. */
export function OfflineScreen() {
  const t = useT();
  const toLocal = useLocalPath();
  const { search } = useLocation();
  const [pages, setPages] = useState<CachedPage[]>();
  useEffect(() => {
    listCachedPages(mostListed).then(setPages, () => setPages([]));
  }, []);
  const wanted = safeReturnTo(new URLSearchParams(search).get('from')) ?? toLocal('/');
  const retry = () => location.replace(wanted);
  useEffect(() => onShopReached(wanted, () => location.replace(wanted)), [wanted]);
  return (
    <>
      <EmptyState icon="warning" title={t('offline.title')} text={t('offline.text')}>
        <Button onClick={retry}>{t('offline.retry')}</Button>
        <ButtonLink to="/cart" variant="ghost">
          {t('cart')}
        </ButtonLink>
        <ButtonLink to="/favorite" variant="ghost">
          {t('favorite')}
        </ButtonLink>
      </EmptyState>
      {pages && (
        <section className={styles.kept} aria-labelledby="cached-pages">
          <h2 id="cached-pages">{t('offline.kept')}</h2>
          {pages.length === 0 && <p>{t('offline.nothing_kept')}</p>}
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                {/* Whole pages are cached, so that is how they are opened. */}
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
