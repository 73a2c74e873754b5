import { factText } from '#rules/catalog/fact-text.ts';
import { joinFacts } from '#rules/text/join-facts.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useForeign, useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Name } from '#web/ui/name.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { PageProduct, PageRow } from './page-product.ts';
import styles from './product-screen.module.css';

const levelTexts = { in: 'in_stock', few: 'few_left', out: 'not_stock' } as const;

type ProductHeadProps = { product: PageProduct; name: string; row: PageRow | undefined };

/** Facts that are read before anything is pressed. */
const firstFacts = 3;

/** Brand, name, first facts, rating and what is left of the shown variant; without a price "not available" stands in its place instead. */
export function ProductHead({ product, name, row }: ProductHeadProps) {
  const t = useT();
  const plural = usePlural();
  const language = useLanguage();
  const values = new Set(product.facts.map((fact) => textIn(factText(fact), language)));
  const first = joinFacts([...values].slice(0, firstFacts));
  return (
    <>
      <Link className={styles.brand} to={`/products/brands/${product.brand}`}>
        {product.brand_title}
      </Link>
      <h1 className={styles.name} lang={useForeign()(name)}>
        <Name text={name} />
      </h1>
      {first !== '' && <p className={styles.first}>{first}</p>}
      <p className={styles.facts}>
        {product.review_count > 0 && (
          <a className={styles.rating} href="#reviews">
            <Stars rating={product.rating} /> <span>{plural('catalog.reviews', product.review_count)}</span>
          </a>
        )}
        {row && row.price > 0 && <span className={styles[row.stock]}>{t(levelTexts[row.stock])}</span>}
        {product.is_arrived && <Tag tone="new">{t('new_label')}</Tag>}
        {product.gsi && <Tag tone="line">{t('gsi_label')}</Tag>}
      </p>
    </>
  );
}
