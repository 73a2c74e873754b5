import { Link } from '#web/i18n/link.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import styles from './logo.module.css';

const side = 34;

/** The shop's logo, or its mark and name; leads home. A shop that has neither has a tunduk (the crown of a yurt). */
export function Logo({ isOnDark = false }: { isOnDark?: boolean }) {
  const shop = useFrameData()?.shop;
  const logo = isOnDark ? (shop?.logo_dark ?? null) : (shop?.logo ?? null);
  return (
    <Link className={styles.logo} to="/">
      {logo ? (
        <img className={styles.picture} src={small(logo)} alt={shop?.name} />
      ) : (
        <>
          {shop?.mark ? <img src={small(shop.mark)} width={side} height={side} alt="" /> : <Tunduk />}
          {shop?.name}
        </>
      )}
    </Link>
  );
}

/** The width of a stored picture that is wide enough for a logo on the densest screens. */
const small = (address: string) => address.replace('-960.', '-320.');

function Tunduk() {
  return (
    <svg className={styles.mark} width={side} height={side} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" fill="none" stroke="currentColor" strokeWidth="3" />
      <path
        d="M8 9c8 6 16 16 22 24M32 9c-8 6-16 16-22 24M3 20h34M20 2v36"
        fill="none"
        stroke="#ffb703"
        strokeWidth="2.2"
      />
    </svg>
  );
}
