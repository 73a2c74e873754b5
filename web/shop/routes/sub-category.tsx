import { useMemo } from 'react';
import { brandsLimit } from '#rules/limits.ts';
import { localized } from '#rules/text/localized.ts';
import { ask } from '#web/api/context.ts';
import { pack, unpack } from '#web/api/packed.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import { CategoryCards } from '#web/shop/features/catalog/brand-block.tsx';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/sub-category';

/** As many as the widest window has in a row. */
const rowShown = 6;

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = { params: { id: params.brand } };
  const [brand, categories, products] = await Promise.all([
    ask(context, 'GET /brands/{id}', id),
    ask(context, 'GET /brands_categories/{id}/get_by_brands', { ...id, query: { limit: brandsLimit } }),
    ask(context, 'GET /cards/', { query: { brand: [Number(params.brand)], limit: rowShown } }),
  ]);
  return { brand, categories: categories.products, products: pack(products.results) };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { brand } = args.loaderData;
  const { language, t } = metaTexts(args);
  return pageMeta(args, t('catalog.kinds_of', { brand: localized(brand, 'title', language) }));
};

export default function SubCategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { brand, categories } = loaderData;
  const products = useMemo(() => unpack(loaderData.products), [loaderData.products]);
  const title = localized(brand, 'title', useLanguage());
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('brands'), to: '/categories' }, { title }]} />
      <h1 className={page.title} lang={useForeign()(title)}>
        {title}
      </h1>
      <CategoryCards categories={categories} />
      {products.length > 0 && (
        <Section
          title={t('catalog.all_of', { brand: title })}
          link={{ to: `/products/brands/${brand.id}`, text: t('see_all') }}
        >
          <ProductGrid products={products} as="line" />
        </Section>
      )}
    </div>
  );
}
