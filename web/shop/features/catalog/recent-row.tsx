import { useEffect, useState } from 'react';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Section } from '#web/ui/section.tsx';
import type { CardProduct } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { recentProducts } from './recent.ts';

/** Products looked at before in this browser; those that are sold no longer are left out by the server. */
export function RecentRow({ current }: { current: number }) {
  const t = useT();
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    const id = recentProducts(current).map(String);
    // The row is a reminder only: without an answer the page is whole without it.
    api('GET /cards/', { query: { id, limit: id.length } }).then(
      ({ results }) => setProducts(results),
      () => setProducts([]),
    );
  }, [current]);
  if (products.length === 0) return null;
  return (
    <Section title={t('extras.recent')}>
      <ProductGrid products={products} as="row" />
    </Section>
  );
}
