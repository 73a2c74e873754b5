import { brandsLimit } from '#rules/limits.ts';
import { localized } from '#rules/text/localized.ts';
import { ask } from '#web/api/context.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import { CategoryCards } from '#web/shop/features/catalog/brand-block.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/sub-category';

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = { params: { id: params.brand } };
  const [brand, categories] = await Promise.all([
    ask(context, 'GET /brands/{id}', id),
    ask(context, 'GET /brands_categories/{id}/get_by_brands', { ...id, query: { limit: brandsLimit } }),
  ]);
  return { brand, categories: categories.products };
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
  const title = localized(brand, 'title', useLanguage());
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('brands'), to: '/categories' }, { title }]} />
      <h1 className={page.title} lang={useForeign()(title)}>
        {title}
      </h1>
      <CategoryCards categories={categories} />
      <p className={page.after}>
        <ButtonLink to={`/products/brands/${brand.id}`} variant="ghost">
          {t('catalog.all_of', { brand: title })}
        </ButtonLink>
      </p>
    </div>
  );
}
