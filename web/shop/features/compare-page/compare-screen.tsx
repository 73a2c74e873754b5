import { useState } from 'react';
import type { Product } from '#contract/shop/catalog.ts';
import { maxCompared } from '#rules/limits.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import type { CartActions } from '#web/shop/features/catalog/use-buying.ts';
import { useShare } from '#web/shop/features/catalog/use-share.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts';
import { byCategory } from './compare-rows.ts';
import styles from './compare-screen.module.css';
import { CompareTable } from './compare-table.tsx';

type CompareScreenProps = { products: Product[]; cartOf: (product: Product) => CartActions };

/** Products side by side, those of one category in a table. */
export function CompareScreen({ products, cartOf }: CompareScreenProps) {
  const t = useT();
  const language = useLanguage();
  const [isShort, setIsShort] = useState(false);
  useRestoredFocus(products.length);
  const share = useShare();
  const tables = byCategory(products);
  const ids = products.map(({ id }) => id);
  const [only] = tables.length === 1 ? tables : [];
  return (
    <>
      <div className={styles.tools}>
        <Checkbox
          label={t('compare.differences')}
          checked={isShort}
          onChange={({ target }) => setIsShort(target.checked)}
        />
        {only && <AddMore products={only} />}
        <button type="button" className={styles.share} onClick={() => share(t('catalog.comparison'))}>
          <Icon name="copy" size={20} />
          {t('catalog.share')}
        </button>
      </div>
      {tables.map((own) => {
        const category = own[0]?.categories.at(-1);
        return (
          <section key={category?.slug ?? ''} className={styles.category}>
            {!only && <h2>{category ? textIn(category.name, language) : t('compare.no_category')}</h2>}
            <CompareTable products={own} ids={ids} cartOf={cartOf} isShort={isShort} />
          </section>
        );
      })}
    </>
  );
}

/** The way to what can be compared with these. */
function AddMore({ products }: { products: Product[] }) {
  const t = useT();
  const category = products[0]?.categories.at(-1);
  if (!category || products.length >= maxCompared) return null;
  return (
    <Link className={styles.more} to={`/catalog/${category.slug}`}>
      <Icon name="plus" size={20} />
      {t('compare.add')}
    </Link>
  );
}
