import { ask } from '#web/api/context.ts';
import { listRequest } from '#web/features/catalog/list-route.ts';
import { Listing } from '#web/features/catalog/listing.tsx';
import { cardOf } from '#web/features/catalog/product-card.tsx';
import { useFrameData } from '#web/features/chrome/frame-data.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/new-products';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { query, api } = listRequest(request);
  const list = await ask(context, 'GET /products/', { query: { ...api, is_arrived: 'true' } });
  return { query, count: list.count, colors: list.colors, products: list.results.map(cardOf) };
}

export const meta = titled('new_products');

export default function NewProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const brands = useFrameData()?.brands;
  return (
    <div className={page.wrap}>
      <Listing title={t('new_products')} path="/new/products" brands={brands} {...loaderData}>
        <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('new_products') }]} />
      </Listing>
    </div>
  );
}
