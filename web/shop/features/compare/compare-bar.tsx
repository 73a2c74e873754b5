import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '#web/api/browser.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './compare-bar.module.css';
import { clearCompared, comparePath, useCompared } from './compared.ts';

/** How long a cleared comparison can be had back. */
const undoOfferMs = 8_000;

/** What is chosen to compare, at the foot of every page but the comparison itself. */
export function CompareBar() {
  const t = useT();
  const plural = usePlural();
  const compared = useCompared();
  const { pathname } = useLocation();
  const pictures = usePictures(compared);
  if (compared.length === 0 || pathname.endsWith('/compare')) return null;
  const clear = () => {
    const restore = clearCompared();
    toast.ask(t('catalog.compare_cleared'), undoOfferMs, { label: t('catalog.compare_back'), onPress: restore });
  };
  return (
    <section className={styles.place} aria-label={t('catalog.comparison')}>
      <div className={styles.bar}>
        <span className={styles.pictures}>
          {pictures.map((picture) => (
            <Picture key={picture} src={picture} alt="" sizes="40px" widest={640} ahead />
          ))}
        </span>
        <b>{plural('catalog.goods', compared.length)}</b>
        <Link className={styles.open} to={comparePath(compared)}>
          {t('catalog.compare')}
        </Link>
        <button type="button" className={styles.clear} aria-label={t('catalog.compare_clear')} onClick={clear}>
          <Icon name="close" size={20} />
        </button>
      </div>
    </section>
  );
}

/** Their pictures in the order of choosing; until they have come, and without a connection, none. */
function usePictures(compared: readonly number[]): string[] {
  const [pictures, setPictures] = useState<Record<number, string>>({});
  const missing = compared.filter((id) => pictures[id] === undefined).join();
  useEffect(() => {
    if (missing === '') return;
    const id = missing.split(',');
    api('GET /cards/', { query: { id, limit: id.length } }).then(
      ({ results }) => {
        const found = results.map(({ id: one, default_image }) => [one, default_image] as const);
        setPictures((known) => ({ ...known, ...Object.fromEntries(found) }));
      },
      () => {},
    );
  }, [missing]);
  return compared.map((id) => pictures[id] ?? '').filter((picture) => picture !== '');
}
