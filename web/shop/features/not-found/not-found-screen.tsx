import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Tunduk } from '#web/ui/tunduk.tsx';
import styles from './not-found-screen.module.css';

/** An address that no page has; the search is in the header. */
export function NotFoundScreen() {
  const t = useT();
  return (
    <div className={styles.screen}>
      <p className={styles.number} aria-hidden="true">
        4<Tunduk size={190} />4
      </p>
      <h1>{t('error.not_found_title')}</h1>
      <p className={styles.text}>{t('error.not_found_text')}</p>
      <div className={styles.ways}>
        <ButtonLink to="/">{t('error.to_home')}</ButtonLink>
        <ButtonLink to="/catalog" variant="ghost">
          {t('catalog.to_catalog')}
        </ButtonLink>
      </div>
    </div>
  );
}
