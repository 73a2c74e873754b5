import { Link } from '#web/i18n/link.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Tunduk } from '#web/ui/tunduk.tsx';
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
          {shop?.mark ? <img src={small(shop.mark)} width={side} height={side} alt="" /> : <Tunduk size={side} />}
          {shop?.name}
        </>
      )}
    </Link>
  );
}

/** The width of a stored picture that is wide enough for a logo on the densest screens. */
const small = (address: string) => address.replace('-960.', '-320.');
