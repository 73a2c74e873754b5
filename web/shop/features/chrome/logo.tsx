import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './logo.module.css';

/** The shop's mark, a tunduk (the crown of a yurt), and its name; leads home. */
export function Logo() {
  const t = useT();
  return (
    <Link className={styles.logo} to="/">
      <svg className={styles.mark} width="34" height="34" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" fill="none" stroke="currentColor" strokeWidth="3" />
        <path
          d="M8 9c8 6 16 16 22 24M32 9c-8 6-16 16-22 24M3 20h34M20 2v36"
          fill="none"
          stroke="#ffb703"
          strokeWidth="2.2"
        />
      </svg>
      {t('shop_name')}
    </Link>
  );
}
