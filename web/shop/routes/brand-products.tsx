import { localized } from '#rules/text/localized.ts';
import { ask } from '#web/api/context.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import { loadListing } from '#web/shop/features/listing/list-route.ts';
import { Listing } from '#web/shop/features/listing/listing.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/brand-products';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [brand, list] = await Promise.all([
    ask(context, 'GET /brands/{id}', { params: { id: params.brand } }),
    loadListing(context, request, { brand: params.brand }),
  ]);
  return { brand, ...list };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { brand } = args.loaderData;
  const { language, t } = metaTexts(args);
  return pageMeta(args, t('catalog.all_of', { brand: localized(brand, 'title', language) }));
};

export default function BrandProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const { brand, ...list } = loaderData;
  const title = localized(brand, 'title', language);
  return (
    <div className={page.wrap}>
      <Listing
        title={title}
        path={`/products/brands/${brand.id}`}
        inCategory={(slug) => `/catalog/${slug}?brand=${brand.id}`}
        {...list}
      >
        <Breadcrumbs
          items={[
            { title: t('home'), to: '/' },
            { title: t('brands'), to: '/categories' },
            { title: t('catalog.kinds_of', { brand: title }), to: `/categories/subCategory/${brand.id}` },
            { title },
          ]}
        />
      </Listing>
    </div>
  );
}
