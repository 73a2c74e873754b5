import { brandsLimit } from '#rules/limits.ts';
import { ask } from '#web/api/context.ts';
import { BrandBlock } from '#web/features/catalog/brand-block.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/categories';

export async function loader({ context }: Route.LoaderArgs) {
  const { results } = await ask(context, 'GET /brands/', { query: { limit: brandsLimit } });
  const brands = await Promise.all(
    results.map(async (brand) => {
      const kinds = await ask(context, 'GET /brands_categories/{id}/get_by_brands', { params: { id: brand.id } });
      return { brand, categories: kinds.products };
    }),
  );
  return { brands };
}

export const meta = titled('category');

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('category') }]} />
      <h1 className={page.title}>{t('category')}</h1>
      {loaderData.brands.map(({ brand, categories }) => (
        <BrandBlock key={brand.id} brand={brand} categories={categories} />
      ))}
    </div>
  );
}
