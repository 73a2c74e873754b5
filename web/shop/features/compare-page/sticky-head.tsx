import { type RefObject, useEffect, useRef } from 'react';
import type { Product } from '#contract/shop/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { Price } from '#web/shop/features/catalog/price.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useIsOut } from '#web/ui/use-is-out.ts';
import { offeredVariant } from './offered-variant.ts';
import styles from './sticky-head.module.css';

type StickyHeadProps = {
  products: Product[];
  head: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
};

/**
 * Picture, name and price of each column, above the table once its own head is out of sight. A head within what scrolls
 * sideways cannot stay at the top of the window. For the eye only: a reader has the table's own.
 */
export function StickyHead({ products, head, scroller }: StickyHeadProps) {
  const language = useLanguage();
  const isOut = useIsOut(head, true);
  const row = useRef<HTMLDivElement>(null);
  // It follows the table sideways.
  useEffect(() => {
    const table = scroller.current;
    if (!table) return;
    const follow = () => row.current?.scrollTo({ left: table.scrollLeft });
    follow();
    table.addEventListener('scroll', follow, { passive: true });
    return () => table.removeEventListener('scroll', follow);
  }, [scroller]);
  return (
    <div className={styles.place} aria-hidden="true">
      <div ref={row} className={styles.row} data-shown={isOut || undefined}>
        <div className={styles.columns} data-count={products.length}>
          <span />
          {products.map((product) => {
            const variant = offeredVariant(product);
            const picture = variant?.pictures[0] ?? product.default_image;
            return (
              <span key={product.id} className={styles.product}>
                {picture && <Picture src={picture} alt="" sizes="56px" />}
                <span className={styles.text}>
                  <span>{localized(product, 'name', language)}</span>
                  <Price price={0} {...variant?.row} discount={product.discount} />
                </span>
              </span>
            );
          })}
        </div>
      </div>
    </div>
  );
}
