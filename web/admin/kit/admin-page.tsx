import type { ReactNode } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { useShopName, withShopName } from '#web/i18n/shop-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './admin-page.module.css';
import { useScreenTitle } from './screen-change.ts';
import { useUnseenAlerts } from './unseen-alerts.ts';

type AdminPageProps = {
  /** The heading, and the title of the browser's tab. */
  title: string;
  intro?: ReactNode;
  /** Where this screen was opened from: a shop path and its name. */
  back?: { to: string; text: string };
  /** h2 where what it frames has a heading of its own. */
  heading?: 'h1' | 'h2';
  /** Buttons next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What every screen of the admin begins with. */
export function AdminPage({ title, intro, back, heading: Heading = 'h1', actions, children }: AdminPageProps) {
  const unseen = useUnseenAlerts();
  useScreenTitle(title);
  return (
    <>
      <title>{`${unseen > 0 ? `(${unseen}) ` : ''}${withShopName(title, useShopName())}`}</title>
      {back && (
        <Link className={styles.back} to={back.to}>
          <Icon name="left" size={18} />
          {back.text}
        </Link>
      )}
      <div className={styles.head}>
        <Heading>{title}</Heading>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </>
  );
}

type AdminSheetProps = {
  title?: string;
  /** Buttons next to its heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A white sheet with a heading: one matter of a screen. */
export function AdminSheet({ title, actions, children }: AdminSheetProps) {
  return (
    <section className={styles.sheet}>
      {title && !actions && <h2>{title}</h2>}
      {title && actions && (
        <div className={styles.head}>
          <h2>{title}</h2>
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
      {children}
    </section>
  );
}

/** Buttons next to each other, below what they are about. */
export function AdminActions({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
