import type { Card } from '#contract/shop/cards.ts';
import type { ProductFacets } from '#contract/shop/catalog.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { localPath } from '#web/i18n/local-path.ts';
import { Hyphenated } from '#web/ui/hyphenated.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './brand-top.module.css';
import { Price } from './price.tsx';

/** A category that the brand has things in, with its picture. */
type Kind = ProductFacets['categories'][number] & { picture: string | null };

type BrandTopProps = {
  brand: { id: number; title: string };
  kinds: readonly Kind[];
  /** What people buy most of it. */
  best: readonly Card[];
};

/** What begins a brand's page above all of its things: the kinds of them, what is bought most, and that they are originals. */
export function BrandTop({ brand: { id, title }, kinds, best }: BrandTopProps) {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  return (
    <>
      {kinds.length > 0 && (
        <nav className={styles.kinds} aria-label={t('catalog.panel_categories')}>
          {kinds.map(({ slug, name, count, picture }) => (
            <a key={slug} href={localPath(`/catalog/${slug}?brand=${id}`, language)}>
              <span className={styles.thing}>{picture && <Picture src={picture} alt="" sizes="64px" />}</span>
              <span>
                <b>
                  <Hyphenated text={name} />
                </b>{' '}
                <small>{count}</small>
              </span>
            </a>
          ))}
        </nav>
      )}
      <div className={styles.top}>
        {best.length > 0 && (
          <section className={styles.best} aria-label={t('brand.best')}>
            <h2>{t('brand.best')}</h2>
            <ol>
              {best.map((product) => (
                <li key={product.id}>
                  <a href={localPath(`/products/${product.id}${product.query}`, language)}>
                    <span className={styles.well}>
                      <Picture src={product.default_image} alt="" sizes="(width < 900px) 28vw, 200px" />
                    </span>
                    <b lang={foreign(product.name)}>
                      <Name text={product.name} />
                    </b>
                    <Price {...product} />
                  </a>
                </li>
              ))}
            </ol>
          </section>
        )}
        <section className={styles.original} aria-label={t('catalog.original')}>
          <Icon name="shield" size={28} />
          <h2>{t('brand.original', { brand: title })}</h2>
          <p>{t('brand.original_text')}</p>
          <a href={localPath('/policies/warranty', language)}>
            {t('policy.warranty')}
            <Icon name="right" size={18} />
          </a>
        </section>
      </div>
    </>
  );
}
