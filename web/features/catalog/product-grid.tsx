import styles from './product-card.module.css';
import { type CardProduct, ProductCard } from './product-card.tsx';

/** Cards whose pictures are loaded at once: what a first screen shows. */
const firstScreen = 4;

/** Products as a grid of cards, or (`row`) as one row that scrolls sideways. */
export function ProductGrid({ products, row, isFirst }: { products: CardProduct[]; row?: boolean; isFirst?: boolean }) {
  return (
    <ul className={row ? styles.row : styles.grid}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} priority={isFirst && place < firstScreen} />
        </li>
      ))}
    </ul>
  );
}
