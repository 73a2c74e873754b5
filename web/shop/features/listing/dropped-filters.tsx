import { Alert } from '#web/ui/alert.tsx';
import styles from './listing.module.css';

/** What an address asked for and the list is not of: what the shop does not have, what cannot be read, and too much. */
export function DroppedFilters({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.dropped}>
      <Alert tone="info">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Alert>
    </div>
  );
}
