import type { Brand } from '#contract/shop/catalog.ts';
import { type InLanguages, localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './brand-names.module.css';

/** Brands on the home page; all are in the catalogue. */
export const brandsShown = 12;

export type NamedBrand = Pick<Brand, 'id'> & InLanguages<'title'>;

/** Brands by their names. */
export function BrandNames({ brands }: { brands: NamedBrand[] }) {
  const language = useLanguage();
  const foreign = useForeign();
  return (
    <ul className={styles.names}>
      {brands.map((brand) => {
        const title = localized(brand, 'title', language);
        return (
          <li key={brand.id} lang={foreign(title)}>
            <Link to={`/products/brands/${brand.id}`}>{title}</Link>
          </li>
        );
      })}
    </ul>
  );
}
