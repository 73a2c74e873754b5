import type { Brand } from '#contract/shop/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './home.module.css';

/** Brands on the home page; all are in the catalogue. */
const brandsShown = 30;
/** Brands with a tile of their own: the first is the big one; the others follow as names. */
const pictured = 5;

/** What a tile or a name shows of a brand. */
export type TiledBrand = Pick<Brand, 'id' | 'title' | 'title_en' | 'image'>;

/** The brands to show, each with just what is shown of it. */
export function tiledBrands(brands: Brand[]): TiledBrand[] {
  return brands.slice(0, brandsShown).map(({ id, title, title_en, image }, place) => ({
    id,
    title,
    title_en,
    image: place < pictured ? image : null,
  }));
}

/** Brands: one big tile, four next to it, the rest as a row of names. */
export function BrandTiles({ brands }: { brands: TiledBrand[] }) {
  const language = useLanguage();
  const foreign = useForeign();
  const titled = brands.map((brand) => ({ ...brand, title: localized(brand, 'title', language) }));
  return (
    <>
      <ul className={styles.tiles}>
        {titled.slice(0, pictured).map((brand, place) => (
          <li key={brand.id} lang={foreign(brand.title)}>
            <Link to={`/products/brands/${brand.id}`} className={styles.tile}>
              <b>{brand.title}</b>
              {brand.image && (
                <Picture src={brand.image} alt="" sizes={place === 0 ? '(width < 520px) 200px, 330px' : '130px'} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.names}>
        {titled.slice(pictured).map((brand) => (
          <li key={brand.id} lang={foreign(brand.title)}>
            <Link to={`/products/brands/${brand.id}`}>{brand.title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
