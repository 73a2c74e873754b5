import { localized } from '#rules/text/localized.ts';
import { ask } from '#web/api/context.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import { loadListing } from '#web/shop/features/listing/list-route.ts';
import { Listing } from '#web/shop/features/listing/listing.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/filtered-products';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [category, list] = await Promise.all([
    ask(context, 'GET /brands_categories/{id}/', { params: { id: params.brandCategory } }),
    loadListing(context, request, { brand_category: params.brandCategory }),
  ]);
  return { category, ...list };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { category } = args.loaderData;
  return pageMeta(args, localized(category, 'title', metaTexts(args).language));
};

export default function FilteredProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const { category, ...list } = loaderData;
  const title = localized(category, 'title', language);
  return (
    <div className={page.wrap}>
      {/* Spelt so in addresses that people have kept. */}
      <Listing title={title} path={`/filtererd/products/${category.id}`} {...list}>
        <Breadcrumbs
          items={[
            { title: t('home'), to: '/' },
            { title: t('brands'), to: '/categories' },
            {
              title: localized(category, 'brand_title', language),
              to: `/categories/subCategory/${category.brand}`,
            },
            { title },
          ]}
        />
      </Listing>
    </div>
  );
}
