import { useT } from '#web/i18n/i18n.tsx';
import { NoScripts } from './no-scripts.tsx';
import styles from './waiting.module.css';

/** What is about to stand there: rows of a list, an order with its steps, a place with ways at its side, or lines with their sum. */
export type WaitingShape = 'order' | 'place' | 'sum';

/**
 * Room for what is being fetched for a customer's screen: boxes in its shape, without one the rows of a list.
 *
 * @param title the heading of the screen, which is there at once; a part of a screen has none
 */
export function Waiting({ title, shape }: { title?: string; shape?: WaitingShape | undefined }) {
  const t = useT();
  return (
    <>
      {title && (
        <>
          <h1>{title}</h1>
          <NoScripts />
        </>
      )}
      <div className={styles.waiting} data-shape={shape} role="status" aria-label={t('ui.loading')}>
        <i />
        <i />
        <i />
        <i />
      </div>
    </>
  );
}
