import { useT } from '#web/i18n/i18n.tsx';
import { NoScripts } from './no-scripts.tsx';
import { Tunduk } from './tunduk.tsx';
import styles from './waiting.module.css';

/**
 * Room for what is being fetched for a customer's screen; a ring turns in it once that takes a while.
 *
 * @param title the heading of the screen, which is there at once; a part of a screen has none
 */
export function Waiting({ title }: { title?: string }) {
  const t = useT();
  return (
    <>
      {title && (
        <>
          <h1>{title}</h1>
          <NoScripts />
        </>
      )}
      <div className={styles.waiting} role="status" aria-label={t('ui.loading')}>
        <Tunduk size={56} isTurning />
      </div>
    </>
  );
}
