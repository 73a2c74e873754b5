import styles from './spinner.module.css';

/** A turning ring; whoever shows it also says in words that something is under way. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
