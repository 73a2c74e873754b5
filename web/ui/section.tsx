import { type ReactNode, useId } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from './icon.tsx';
import styles from './section.module.css';

type SectionProps = {
  title: ReactNode;
  link?: { to: string; text: string };
  /** It stands screens below where the page begins: laid out after what is seen first. */
  isFar?: boolean;
  children: ReactNode;
};

/** A part of a page under a heading, with a link to all of it. */
export function Section({ title, link, isFar, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-far={isFar ? '' : undefined}>
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
