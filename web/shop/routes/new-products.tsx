import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { loadListing } from '#web/shop/features/listing/list-route.ts';
import { Listing } from '#web/shop/features/listing/listing.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/new-products';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListing(context, request, { is_arrived: 'true' });
}

export const meta = titled('new_products');

export default function NewProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className={page.wrap}>
      <Listing title={t('new_products')} path="/new/products" {...loaderData}>
        <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('new_products') }]} />
      </Listing>
    </div>
  );
}
