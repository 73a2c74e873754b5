import { Link } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import styles from './listing.module.css';

/** Plain text, and a path of the shop; empty: it leads nowhere. */
type SearchBannerText = { text: string; path: string };

/** What staff say to those who search for this. */
export function SearchBanner({ banner }: { banner: SearchBannerText | null }) {
  if (!banner) return null;
  return (
    <div className={styles.dropped}>
      <Alert tone="info">{banner.path ? <Link to={banner.path}>{banner.text}</Link> : banner.text}</Alert>
    </div>
  );
}
