import type { ReactNode } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './enclosed-header.module.css';

type EnclosedHeaderProps = { logo: ReactNode; back: { to: string; label: string }; note: string };

/** The head of a screen that nothing shall lead away from but the way back. */
export function EnclosedHeader({ logo, back, note }: EnclosedHeaderProps) {
  const phone = useFrameData()?.footer?.phone;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to={back.to} className={styles.back} aria-label={back.label} title={back.label}>
          <Icon name="left" />
        </Link>
        {logo}
        {/* From the edge inwards: what a slow phone reads later moves nothing that it has painted. */}
        <div className={styles.end}>
          {phone && (
            <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={phone}>
              <span>{phone}</span>
              <Icon name="phone" size={20} />
            </a>
          )}
          <p className={styles.note}>
            <span>{note}</span>
            <Icon name="shield" size={20} />
          </p>
        </div>
      </div>
    </header>
  );
}
