import { useState } from 'react';
import type { Product } from '#contract/shop/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Price } from '#web/shop/features/catalog/price.tsx';
import { comparePath, toggleCompared, useCompared } from '#web/shop/features/compare/compared.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts';
import { type CompareGroup, compareGroups, onlyDifferences } from './compare-rows.ts';
import styles from './compare-screen.module.css';

/** Products side by side; the table scrolls sideways where it is wider than the screen. */
export function CompareScreen({ products }: { products: Product[] }) {
  const t = useT();
  const [isShort, setIsShort] = useState(false);
  useRestoredFocus(products.length);
  const all = compareGroups(products);
  const groups = isShort ? onlyDifferences(all) : all;
  return (
    <>
      <Checkbox
        label={t('compare.differences')}
        checked={isShort}
        onChange={({ target }) => setIsShort(target.checked)}
      />
      <section className={styles.scroll} aria-label={t('compare.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <ProductHeading key={product.id} product={product} ids={products.map(({ id }) => id)} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <GroupRows key={group.title} group={group} ids={products.map(({ id }) => id)} />
          ))}
        </table>
      </section>
      {groups.length === 0 && <p>{t('compare.same')}</p>}
    </>
  );
}

function ProductHeading({ product, ids }: { product: Product; ids: number[] }) {
  const t = useT();
  const language = useLanguage();
  const isChosen = useCompared().includes(product.id);
  const name = localized(product, 'name', language);
  return (
    <th scope="col">
      <Link to={`/products/${product.id}`} className={styles.product}>
        <span className={styles.well}>
          {product.default_image ? (
            <Picture src={product.default_image} alt="" sizes="180px" />
          ) : (
            <Icon name="box" size={48} />
          )}
        </span>
        <span lang={useForeign()(name)}>
          <Name text={name} />
        </span>
      </Link>
      <Price {...product} />
      {product.price > 0 && (
        <span className={product.in_stock ? styles.in : styles.out}>
          {t(product.in_stock ? 'in_stock' : 'not_stock')}
        </span>
      )}
      <Link
        className={styles.remove}
        to={comparePath(ids.filter((id) => id !== product.id))}
        replace
        preventScrollReset
        aria-label={t('compare.remove', { name })}
        onClick={() => isChosen && toggleCompared(product.id)}
      >
        <Icon name="trash" size={20} />
      </Link>
    </th>
  );
}

function GroupRows({ group, ids }: { group: CompareGroup; ids: number[] }) {
  const t = useT();
  const language = useLanguage();
  return (
    <tbody>
      <tr>
        <th className={styles.group} scope="rowgroup" colSpan={ids.length + 1}>
          <span>{localized(group, 'title', language)}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <tr key={row.label} data-differs={row.differs || undefined}>
          <th scope="row">{localized(row, 'label', language)}</th>
          {row.values.map((value, place) => (
            <td key={ids[place]}>
              {value ? (
                localized(value, 'value', language)
              ) : (
                <span role="img" aria-label={t('compare.no_value')}>
                  —
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
