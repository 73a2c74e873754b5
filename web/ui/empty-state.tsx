import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';
import { TundukFrame } from './tunduk.tsx';

type EmptyStateProps = {
  icon: IconName;
  title: string;
  text?: ReactNode;
  /** h2 where it is a part of a page that has its own heading. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** A screen with nothing on it yet, or a message that fills it: what it is, and (children) what to do next. */
export function EmptyState({ icon, title, text, heading: Heading = 'h1', children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <TundukFrame>
        <Icon name={icon} size={52} />
      </TundukFrame>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
