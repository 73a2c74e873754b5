import { pageSize } from '#rules/limits.ts';
import { ask } from '#web/api/context.ts';
import { cardOf } from '#web/features/catalog/product-card.tsx';
import { ProductGrid } from '#web/features/catalog/product-grid.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/recommended-products';

/** The recommendations are the staff's hand-picked few: all of them are one page. */
const mostRecommended = pageSize * 2;

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await ask(context, 'GET /products/recommended/', { query: { limit: mostRecommended } });
  return { products: products.map(cardOf) };
}

export const meta = titled('reccomended');

export default function RecommendedProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('reccomended') }]} />
      <h1 className={page.title}>{t('reccomended')}</h1>
      <ProductGrid products={loaderData.products} isFirst />
    </div>
  );
}
