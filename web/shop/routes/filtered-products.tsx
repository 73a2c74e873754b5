import { ask } from '#web/api/context.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
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
  return pageMeta(args, inLanguage(metaTexts(args).language, category.title, category.title_en));
};

export default function FilteredProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const { category, ...list } = loaderData;
  const title = inLanguage(language, category.title, category.title_en);
  return (
    <div className={page.wrap}>
      {/* Spelt so by the specification. */}
      <Listing title={title} path={`/filtererd/products/${category.id}`} {...list}>
        <Breadcrumbs
          items={[
            { title: t('home'), to: '/' },
            { title: t('brands'), to: '/categories' },
            {
              title: inLanguage(language, category.brand_title, category.brand_title_en),
              to: `/categories/subCategory/${category.brand}`,
            },
            { title },
          ]}
        />
      </Listing>
    </div>
  );
}
