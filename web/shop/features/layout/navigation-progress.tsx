import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thin bar at the top while the next page is on its way; the old one stays on the screen. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className={styles.bar} data-busy={state !== 'idle' || undefined} aria-hidden="true" />;
}
