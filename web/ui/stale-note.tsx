import styles from './stale-note.module.css';
import { useIsOnline } from './use-is-online.ts';

type StaleNoteProps = {
  /** The last try to fetch what is shown has failed. */
  isStale: boolean;
  text: string;
};

/**
 * A thin line above a screen whose state cannot be checked now, read out as it appears. The general note on being offline
 * is not shown next to it (data-stale).
 */
export function StaleNote({ isStale, text }: StaleNoteProps) {
  const isOnline = useIsOnline();
  const isShown = isStale || !isOnline;
  return (
    <div className={styles.place} role="status" data-stale={isShown ? '' : undefined}>
      {isShown && <p className={styles.note}>{text}</p>}
    </div>
  );
}
