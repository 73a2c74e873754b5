import { classNames } from '#web/ui/class-names.ts';
import styles from './product-card.module.css';
import { type CardProduct, ProductCard } from './product-card.tsx';
import { useCardLooks } from './use-card-looks.ts';

/** Cards whose pictures are loaded at once: what a first screen shows. */
const firstScreen = 4;

type ProductGridProps = {
  products: CardProduct[];
  /** `row`: one that scrolls sideways; `line`: as many as fit into one, or into two on a phone. */
  as?: 'row' | 'line';
  /** It stands right below the page's heading: nothing is between it and the names, and its pictures are seen first. */
  isFirst?: boolean;
  /** What is to be said of a product here, by its id. */
  notes?: ReadonlyMap<number, string> | undefined;
};

/** Products as a grid of cards. */
export function ProductGrid({ products, as, isFirst, notes }: ProductGridProps) {
  const { list, Looks } = useCardLooks();
  return (
    <ul ref={list} className={as === 'row' ? styles.row : classNames(styles.grid, as === 'line' && styles.line)}>
      {products.map((product, place) => (
        <li key={product.id + product.query}>
          <ProductCard
            product={product}
            heading={isFirst ? 'h2' : 'h3'}
            priority={isFirst && place < firstScreen}
            Looks={Looks}
            note={notes?.get(product.id)}
          />
        </li>
      ))}
    </ul>
  );
}
