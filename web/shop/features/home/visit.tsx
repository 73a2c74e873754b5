import type { ReactNode } from 'react';
import type { Footer } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { PlaceMap } from '#web/shop/features/place-map/place-map.tsx';
import { Name } from '#web/ui/name.tsx';
import { Tunduk } from '#web/ui/tunduk.tsx';
import styles from './visit.module.css';

/** The name of a street stays with what shortens "street", and that of a town with "town": «г. Бишкек», «ул. Чуй». */
const withNames = (words: string) => words.replace(/(^|\s)(\p{L}{1,3}\.) /gu, '$1$2\u00a0');

type VisitProps = {
  footer: Footer;
  /** One more way to reach the shop. */
  children?: ReactNode;
};

/** Where the shop is, when it is open and the ways to it. */
export function Visit({ footer, children }: VisitProps) {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const location = localized(footer, 'location', language);
  const schedule = localized(footer, 'schedule', language);
  return (
    <section className={styles.visit} data-far="">
      <div className={styles.text}>
        <h2 lang={foreign(location)}>
          <Name text={withNames(location)} />
        </h2>
        <p lang={foreign(schedule)}>{schedule}</p>
        <a className={styles.way} href={footer.maps_url} target="_blank" rel="noreferrer">
          {t('home.route')}
        </a>
        <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>{footer.phone}</a>
        <a href={`mailto:${footer.email}`}>{footer.email}</a>
        {children}
      </div>
      {footer.map ? (
        <div className={styles.map}>
          <PlaceMap map={footer.map} sizes="(width < 900px) 100vw, 58vw" />
        </div>
      ) : (
        <div className={styles.place}>
          <Tunduk size={72} />
        </div>
      )}
    </section>
  );
}
