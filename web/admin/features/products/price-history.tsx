import { useState } from 'react';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { VariantPrices } from '#web/shop/features/catalog/variant-prices.tsx';

type PriceHistoryProps = {
  productId: number;
  nameOf: (variant: number) => string;
};

/** What each variant of a product was sold for, as shoppers see it. */
export function PriceHistory({ productId, nameOf }: PriceHistoryProps) {
  const [now] = useState(() => new Date());
  const history = useAdminQuery('GET /products/{id}/price-history/', { params: { id: productId } });
  if (!history.data) return <AdminWaiting query={history} />;
  return history.data.variants.map(({ variant, prices, lowest }) => (
    <section key={variant}>
      <h3>{nameOf(variant)}</h3>
      <VariantPrices prices={prices} lowest={lowest} now={now} />
    </section>
  ));
}
