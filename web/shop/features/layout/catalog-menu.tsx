import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { closeCatalog, useCatalogPanel } from './catalog-opener.ts';
import styles from './header.module.css';
import { useCatalogLink } from './use-catalog-link.ts';

/** The header's way to the catalogue, and the catalogue itself when it is open, whichever way it was opened. */
export function CatalogMenu() {
  const t = useT();
  const { key } = useLocation();
  const { opener, Panel } = useCatalogPanel();
  const { isOpen, link } = useCatalogLink();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shut when the page changes
  useEffect(() => () => closeCatalog(true), [key]);
  return (
    <>
      <Link className={styles.catalog} {...link} aria-label={t('category')}>
        <Icon name={isOpen ? 'close' : 'grid'} size={20} />
        <span>{t('category')}</span>
      </Link>
      {opener && Panel && <Panel onClose={closeCatalog} />}
    </>
  );
}
