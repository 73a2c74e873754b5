import type { Brand, BrandCategory } from '#contract/client.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './brand-block.module.css';

/** Brand-categories as cards, each to its filtered list (C2). */
export function CategoryCards({ categories }: { categories: BrandCategory[] }) {
  const language = useLanguage();
  return (
    <ul className={styles.cards}>
      {categories.map(({ id, title, title_en, image }) => (
        <li key={id}>
          {/* Spelt so by the specification. */}
          <Link to={`/filtererd/products/${id}`} className={styles.card}>
            <span className={styles.picture}>{image && <Picture src={image} alt="" sizes="200px" />}</span>
            {inLanguage(language, title, title_en)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A brand with its categories. */
export function BrandBlock({ brand, categories }: { brand: Brand; categories: BrandCategory[] }) {
  const t = useT();
  const title = inLanguage(useLanguage(), brand.title, brand.title_en);
  return (
    <Section title={title} link={{ to: `/products/brands/${brand.id}`, text: t('catalog.all_of', { brand: title }) }}>
      <CategoryCards categories={categories} />
    </Section>
  );
}
