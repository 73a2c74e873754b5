import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './profile.module.css';

type ProfileSectionProps = { icon: IconName; title: string; id?: string; children: () => ReactNode };

/** A part of the profile that is opened when it is wanted, also by a link to its `id`, and fetches nothing before. */
export function ProfileSection({ icon, title, id, children }: ProfileSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link opens it
  useEffect(() => {
    if (!place.current || !id || hash !== `#${id}`) return;
    place.current.open = true;
    place.current.scrollIntoView({ block: 'center' });
  }, [id, hash, key]);
  return (
    <details
      ref={place}
      id={id}
      className={styles.section}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
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
