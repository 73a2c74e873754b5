import { Icon } from '#web/ui/icon.tsx';
import styles from './no-picture.module.css';

/** Stands where a product's picture would, so that the names of a list begin below each other. */
export function NoPicture() {
  return (
    <span className={styles.well}>
      <Icon name="box" size={20} />
    </span>
  );
}
