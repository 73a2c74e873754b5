import styles from './spinner.module.css';

/** A turning ring; a text next to it says what is under way. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
