import type { CartItem } from '#contract/shop/cart.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { cardOf } from '#web/shop/features/catalog/card-of.ts';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { PromiseText } from '#web/shop/features/catalog/promise-text.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './goes-with.module.css';
import { useAccessories } from './use-accessories.ts';

const shown = 4;

/** What goes with the dearest product of a cart and is not in it, and when the cart could be collected or brought. */
export function GoesWith({ items }: { items: readonly CartItem[] }) {
  const t = useT();
  const language = useLanguage();
  const dearest = items.toSorted((one, other) => other.price - one.price)[0]?.product.id;
  const offered = useAccessories(dearest, shown);
  return (
    <>
      <Promises />
      {offered.length > 0 && (
        <Section title={t('drawer.accessories')}>
          <ProductGrid products={offered.map((product) => cardOf(product, language))} row />
        </Section>
      )}
    </>
  );
}

function Promises() {
  const footer = useFrameData()?.footer;
  if (!footer) return null;
  return (
    <ul className={styles.promises}>
      <li>
        <Icon name="pin" size={20} />
        <span>
          <PromiseText kind="pickup" footer={footer} />
        </span>
      </li>
      <li>
        <Icon name="truck" size={20} />
        <span>
          <PromiseText kind="delivery" footer={footer} />
        </span>
      </li>
    </ul>
  );
}
