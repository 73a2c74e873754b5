import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

type FooterContentProps = {
  /** As the server writes it, which does not know the visitor's theme. */
  isWritten?: boolean;
};

/** What stands in the foot of the page: who we are, contacts from the server (empty when they could not be had), and ways on. */
export function FooterContent({ isWritten = false }: FooterContentProps) {
  const t = useT();
  // Loaders read every text in the page's language.
  const { shop, footer } = useFrameData() ?? {};
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo isOnDark />
          <p>{footer?.footer_text1 || t('footer_text1')}</p>
          <p>{footer?.footer_text2 || t('footer_text2')}</p>
          <Social />
        </div>
        <Contacts />
        <div>
          <h2>{t('Info')}</h2>
          <Link to="/about">{t('about')}</Link>
          <Link to="/about#contacts">{t('contacts')}</Link>
          <Link to="/policies/delivery">{t('delivery')}</Link>
          <Link to="/policies/warranty">{t('policy.warranty')}</Link>
          <Link to="/policies/returns">{t('policy.returns')}</Link>
          <Link to="/policies/privacy">{t('policy.privacy')}</Link>
        </div>
        <div>
          <h2>{t('frame.shopper')}</h2>
          <Link to="/auth">{t('personal_cabinet')}</Link>
          <Link to="/categories">{t('Production')}</Link>
          <Link to="/track">{t('frame.track')}</Link>
        </div>
      </div>
      <div className={styles.last}>
        <p>{['©', shop?.name, shop?.tagline && `— ${shop.tagline}`].filter(Boolean).join(' ')}</p>
        <div className={styles.theme}>{!isWritten && <ThemeSwitch />}</div>
      </div>
    </>
  );
}

function Contacts() {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const footer = useFrameData()?.footer;
  const location = localized(footer, 'location', language);
  const schedule = localized(footer, 'schedule', language);
  return (
    <address>
      <h2>{t('contacts')}</h2>
      {footer && (
        <>
          <a href={footer.maps_url} target="_blank" rel="noreferrer" lang={foreign(location)}>
            {location}
          </a>
          <p lang={foreign(schedule)}>{schedule}</p>
          <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>{footer.phone}</a>
          <a href={`mailto:${footer.email}`}>{footer.email}</a>
        </>
      )}
    </address>
  );
}

/** Three icons whose targets staff set; one without a target is no link. */
function Social() {
  const t = useT();
  const footer = useFrameData()?.footer;
  return (
    <ul className={styles.social}>
      {(['instagram', 'telegram', 'whatsapp'] as const).map((network) => (
        <li key={network}>
          <a
            href={footer?.[network] || undefined}
            target="_blank"
            rel="noreferrer"
            aria-label={t(`frame.${network}`)}
            title={t(`frame.${network}`)}
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
