import type { Brand, BrandCategory } from '#contract/shop/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './brand-block.module.css';

/** Brand-categories, each a way to its filtered list: cards, and names for those without a picture. */
export function CategoryCards({ categories }: { categories: BrandCategory[] }) {
  const language = useLanguage();
  const foreign = useForeign();
  // Spelt so in addresses that people have kept.
  const listOf = (id: number) => `/filtererd/products/${id}`;
  const titled = categories.map((kind) => ({ ...kind, title: localized(kind, 'title', language) }));
  const pictured = titled.filter(({ image }) => image);
  const others = titled.filter(({ image }) => !image);
  return (
    <>
      <ul className={styles.cards}>
        {pictured.map(({ id, title, image }) => (
          <li key={id} lang={foreign(title)}>
            <Link to={listOf(id)} className={styles.card}>
              <span className={styles.picture}>{image && <Picture src={image} alt="" sizes="155px" />}</span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.names}>
          {others.map(({ id, title }) => (
            <li key={id} lang={foreign(title)}>
              <Link to={listOf(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type BrandWithKinds = { brand: Brand; categories: BrandCategory[] };

/** A brand with no more categories than these takes a part of a row. */
const fewCategories = 2;

/** Brands with their categories: rows of their own for those with many, several in a row for the others. */
export function BrandBlocks({ brands }: { brands: BrandWithKinds[] }) {
  return (
    <div className={styles.brands}>
      {brands.map(({ brand, categories }) => (
        <div key={brand.id} className={categories.length > fewCategories ? styles.wide : styles.narrow}>
          <BrandBlock brand={brand} categories={categories} />
        </div>
      ))}
    </div>
  );
}

function BrandBlock({ brand, categories }: BrandWithKinds) {
  const t = useT();
  const title = localized(brand, 'title', useLanguage());
  return (
    <Section
      title={<span lang={useForeign()(title)}>{title}</span>}
      link={{ to: `/products/brands/${brand.id}`, text: t('catalog.all_of', { brand: title }) }}
    >
      <CategoryCards categories={categories} />
    </Section>
  );
}
