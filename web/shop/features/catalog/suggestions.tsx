import { useEffect, useState } from 'react';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Section } from '#web/ui/section.tsx';
import type { CardProduct } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const shown = 8;

/** What the shop recommends, for screens that have nothing of their own to show. */
export function Suggestions() {
  const t = useT();
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    // Without an answer the screen is whole without it.
    api('GET /cards/', { query: { is_recommended: 'true', limit: shown } }).then(
      ({ results }) => setProducts(results),
      () => setProducts([]),
    );
  }, []);
  if (products.length === 0) return null;
  return (
    <Section title={t('reccomended')} link={{ to: '/recommendation/products', text: t('see_all') }}>
      <ProductGrid products={products} as="row" />
    </Section>
  );
}
