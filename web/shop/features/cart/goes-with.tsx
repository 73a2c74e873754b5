import type { CartItem } from '#contract/shop/cart.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { cardOf } from '#web/shop/features/catalog/card-of.ts';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { Section } from '#web/ui/section.tsx';
import { useAccessories } from './use-accessories.ts';

const shown = 4;

/** What goes with the dearest product of a cart and is not in it. */
export function GoesWith({ items }: { items: readonly CartItem[] }) {
  const t = useT();
  const language = useLanguage();
  const dearest = items.toSorted((one, other) => other.price - one.price)[0]?.product.id;
  const offered = useAccessories(dearest, shown);
  if (offered.length === 0) return null;
  return (
    <Section title={t('drawer.accessories')}>
      <ProductGrid products={offered.map((product) => cardOf(product, language))} as="row" />
    </Section>
  );
}
