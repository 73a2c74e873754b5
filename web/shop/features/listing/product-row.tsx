import { useForeign, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Price } from '#web/shop/features/catalog/price.tsx';
import { type CardProduct, ProductLabels } from '#web/shop/features/catalog/product-card.tsx';
import { FavoriteButton } from '#web/shop/features/favorites/favorite-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PictureSpot } from '#web/ui/picture-spot.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { CompareBox } from './compare-box.tsx';
import styles from './product-row.module.css';

const pictureSizes = '(width < 900px) 112px, 200px';
/** Rows whose pictures are loaded at once: what a first screen shows. */
const firstScreen = 3;

/** What a row shows: what a card does, and each of its category's main characteristics by name. */
export type RowProduct = CardProduct & { figures: [name: string, value: string][] };

/** Products below each other, for those who compare figures. */
export function ProductRows({ products }: { products: RowProduct[] }) {
  return (
    <ul className={styles.rows}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductRow product={product} isFirst={place < firstScreen} />
        </li>
      ))}
    </ul>
  );
}

/** One link to the product, over the whole row; what can be done beside it lies above. */
function ProductRow({ product, isFirst }: { product: RowProduct; isFirst: boolean }) {
  const t = useT();
  const { name } = product;
  const foreign = useForeign();
  return (
    <article className={classNames(styles.row, !product.in_stock && styles.out)}>
      <span className={styles.well}>
        <Picture src={product.default_image} alt="" sizes={pictureSizes} widest={640} priority={isFirst} />
        <PictureSpot src={product.default_image} />
      </span>
      <div className={styles.about}>
        <ProductLabels product={product} className={styles.labels} />
        <h2 className={styles.name} lang={foreign(name)}>
          <Link to={`/products/${product.id}${product.query}`} className={styles.link}>
            <Name text={name} />
          </Link>
        </h2>
        {product.review_count > 0 && (
          <p className={styles.stars}>
            <Stars rating={product.rating} /> ({product.review_count})
          </p>
        )}
        <dl className={styles.figures}>
          {product.figures.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.end}>
        <div className={styles.price}>
          <Price {...product} />
          {product.price > 0 && (
            <p className={product.in_stock ? styles.there : styles.gone}>
              {t(product.in_stock ? 'in_stock' : 'not_stock')}
            </p>
          )}
        </div>
        <span className={styles.order} aria-hidden="true">
          {t('fast_order_btn')}
        </span>
        <div className={styles.acts}>
          <CompareBox productId={product.id} name={name} />
          <FavoriteButton productId={product.id} name={name} />
        </div>
      </div>
    </article>
  );
}
