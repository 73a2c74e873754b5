import { listLimitMax } from '#rules/limits.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { ask } from '#web/api/context.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { BrandIndex } from '#web/shop/features/catalog/brand-index.tsx';
import { CategoryTree } from '#web/shop/features/categories/category-tree.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/catalog';

export async function loader({ context }: Route.LoaderArgs) {
  const [{ categories }, brands] = await Promise.all([
    ask(context, 'GET /categories/'),
    ask(context, 'GET /brands/', { query: { limit: listLimitMax } }),
  ]);
  return { categories, brands: brands.results.map((brand) => ({ id: brand.id, ...fieldTexts(brand, 'title') })) };
}

export const meta = titled('catalog.title');

/** /catalog: everything the shop sells, by what it is and by whose it is. */
export default function CatalogPage({ loaderData: { categories, brands } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('category') }]} />
      <h1 className={page.title}>{t('catalog.title')}</h1>
      {categories.length > 0 && <CategoryTree categories={categories} />}
      <Section title={t('brands')} link={{ to: '/categories', text: t('catalog.by_brands') }}>
        <BrandIndex brands={brands} />
      </Section>
    </div>
  );
}
