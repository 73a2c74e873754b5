import { useRef } from 'react';
import type { Product } from '#contract/shop/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { decimalText } from '#rules/text/decimal.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { CartActions } from '#web/shop/features/catalog/use-buying.ts';
import page from '#web/styles/page.module.css';
import { useMoney } from '#web/ui/money.tsx';
import { CompareHead } from './compare-head.tsx';
import { type CompareGroup, type CompareRow, compareGroups, compareRow, onlyDifferences } from './compare-rows.ts';
import styles from './compare-table.module.css';
import { offeredVariant } from './offered-variant.ts';
import { StickyHead } from './sticky-head.tsx';

type CompareTableProps = {
  products: Product[];
  /** All that the page compares. */
  ids: number[];
  cartOf: (product: Product) => CartActions;
  isShort: boolean;
};

/** One category's products; the table scrolls sideways where it is wider than the screen. */
export function CompareTable({ products, ids, cartOf, isShort }: CompareTableProps) {
  const t = useT();
  const language = useLanguage();
  const scroller = useRef<HTMLElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const main = useMainRows(products);
  const all = [{ title: t('compare.main'), rows: main }, ...compareGroups(products, language)];
  const groups = isShort ? onlyDifferences(all) : all.filter(({ rows }) => rows.length > 0);
  const hasBest = groups.some(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell?.isBest)));
  return (
    <>
      <StickyHead products={products} head={head} scroller={scroller} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so it has to be reached by keyboard */}
      <section ref={scroller} className={styles.scroll} aria-label={t('compare.table')} tabIndex={0}>
        <table className={styles.table} data-count={products.length}>
          <thead ref={head}>
            <tr>
              <td />
              {products.map((product) => (
                <CompareHead key={product.id} product={product} ids={ids} cart={cartOf(product)} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <GroupRows key={group.title} group={group} ids={products.map(({ id }) => id)} />
          ))}
        </table>
      </section>
      {groups.length === 0 && <p>{t('compare.same')}</p>}
      {hasBest && (
        <p className={styles.legend}>
          <i className={styles.dot} /> {t('compare.legend')}
        </p>
      )}
    </>
  );
}

/** What no attribute says: the price, and what people think. */
function useMainRows(products: readonly Product[]): CompareRow[] {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const prices = products.map((product) => {
    const row = offeredVariant(product)?.row;
    if (!row || row.price === 0) return undefined;
    const number = discountedPrice(row.price, product.discount);
    return { text: money(number), number };
  });
  // None is better by what is not to be seen.
  const ratings = products.map(({ rating, review_count }) =>
    review_count > 0 ? { text: decimalText(rating, language), number: Math.round(rating * 10) } : undefined,
  );
  return [
    ...(prices.some(Boolean) ? [compareRow(t('compare.price'), prices, 'less')] : []),
    ...(ratings.some(Boolean) ? [compareRow(t('compare.rating'), ratings, 'more')] : []),
  ];
}

function GroupRows({ group, ids }: { group: CompareGroup; ids: number[] }) {
  const t = useT();
  const foreign = useForeign();
  return (
    <tbody>
      <tr>
        <th className={styles.group} scope="rowgroup" colSpan={ids.length + 1} lang={foreign(group.title)}>
          <span>{group.title || t('catalog.other_specs')}</span>
        </th>
      </tr>
      {group.rows.map(({ name, cells, differs }) => (
        <tr key={name} data-differs={differs || undefined}>
          <th scope="row" lang={foreign(name)}>
            <span>{name}</span>
          </th>
          {cells.map((cell, place) =>
            cell ? (
              <td key={ids[place]} className={cell.isBest ? styles.best : undefined} lang={foreign(cell.text)}>
                {cell.text}
                {cell.isBest && <span className={page.hidden}>, {t('compare.best')}</span>}
              </td>
            ) : (
              <td key={ids[place]} className={styles.unknown}>
                {t('compare.no_value')}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  );
}
