import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { loadListing } from '#web/shop/features/listing/list-route.ts';
import { Listing } from '#web/shop/features/listing/listing.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/recommended-products';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadListing(context, request, { is_recommended: 'true' });
}

export const meta = titled('reccomended');

export default function RecommendedProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className={page.wrap}>
      <Listing title={t('reccomended')} path="/recommendation/products" {...loaderData}>
        <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('reccomended') }]} />
      </Listing>
    </div>
  );
}
