import { type ReactNode, Suspense, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './profile.module.css';

/** A part of the profile that is opened when it is wanted, and fetches nothing before. */
export function ProfileSection({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title}
        <Icon name="down" size={20} />
      </summary>
      {isOpen && (
        <div className={styles.body}>
          <Suspense>{children()}</Suspense>
        </div>
      )}
    </details>
  );
}
