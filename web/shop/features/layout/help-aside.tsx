import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './help-aside.module.css';

const ways: { to: string; text: TextKey }[] = [
  { to: '/policies/delivery', text: 'delivery' },
  { to: '/policies/warranty', text: 'policy.warranty' },
  { to: '/policies/returns', text: 'policy.returns' },
  { to: '/policies/privacy', text: 'policy.privacy' },
  { to: '/track', text: 'frame.track' },
];

/** Who to ask and where to read on, at the side of a page of words or of one form. `here` is that page's path. */
export function HelpAside({ here }: { here: string }) {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const footer = useFrameData()?.footer;
  const schedule = localized(footer, 'schedule', language);
  return (
    <aside className={styles.help} aria-label={t('contacts')}>
      <nav className={styles.ways} aria-label={t('Info')}>
        {ways.map(({ to, text }) => (
          <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
            {t(text)}
            <Icon name="right" size={20} />
          </Link>
        ))}
      </nav>
      {footer && (
        <div className={styles.ask}>
          <a className={styles.phone} href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>
            {footer.phone}
          </a>
          <p lang={foreign(schedule)}>{schedule}</p>
          <a href={`mailto:${footer.email}`}>{footer.email}</a>
        </div>
      )}
    </aside>
  );
}
