import { type ReactNode, useId } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from './icon.tsx';
import styles from './section.module.css';

type SectionProps = { title: ReactNode; link?: { to: string; text: string }; children: ReactNode };

/** A part of a page under a heading, with a link to all of it. */
export function Section({ title, link, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link && (
          <Link className={styles.link} to={link.to}>
            {link.text}
            <Icon name="right" size={18} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
