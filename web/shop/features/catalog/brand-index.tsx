import type { Brand } from '#contract/shop/catalog.ts';
import { type InLanguages, localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './brand-index.module.css';

type IndexedBrand = Pick<Brand, 'id'> & InLanguages<'title'>;

/** So many names stand beside each other without letters to look them up by. */
const fewBrands = 60;

/** Brands by name, each leading to its categories; many by their first letter, which opens to them. */
export function BrandIndex({ brands }: { brands: IndexedBrand[] }) {
  const language = useLanguage();
  const foreign = useForeign();
  const titled = brands.map((brand) => ({ id: brand.id, title: localized(brand, 'title', language) }));
  const names = (some: typeof titled) => (
    <ul className={styles.names}>
      {some.map(({ id, title }) => (
        <li key={id} lang={foreign(title)}>
          <Link to={`/categories/subCategory/${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
  if (titled.length <= fewBrands) return names(titled);
  const byLetter = Map.groupBy(titled, ({ title }) => letterOf(title));
  return (
    <div className={styles.index}>
      {[...byLetter]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([letter, ofLetter]) => (
          <details key={letter} className={styles.letter}>
            <summary>
              <b>{letter}</b> {ofLetter.length}
            </summary>
            {names(ofLetter)}
          </details>
        ))}
    </div>
  );
}

function letterOf(title: string): string {
  const first = title.charAt(0).toUpperCase();
  return /\p{L}/u.test(first) ? first : '0–9';
}
