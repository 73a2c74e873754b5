import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-card.module.css';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; hint?: ReactNode };

/** One choice of several as a card; a radio button of the group `name`. */
export function ChoiceCard({ title, hint, ...radio }: ChoiceCardProps) {
  return (
    <label className={styles.card}>
      <input {...radio} type="radio" />
      <span className={styles.title}>{title}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </label>
  );
}
