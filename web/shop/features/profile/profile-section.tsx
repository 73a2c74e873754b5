import { type ReactNode, Suspense, useState } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './profile.module.css';

type ProfileSectionProps = { icon: IconName; title: string; children: () => ReactNode };

/** A part of the profile that is opened when it is wanted, and fetches nothing before. */
export function ProfileSection({ icon, title, children }: ProfileSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name={icon} size={20} />
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
