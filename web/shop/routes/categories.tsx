import { listLimitMax } from '#rules/limits.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { ask } from '#web/api/context.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { BrandBlocks } from '#web/shop/features/catalog/brand-block.tsx';
import { BrandIndex } from '#web/shop/features/catalog/brand-index.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/categories';

/** Brands with their categories in sight; all others follow by letter, as those do that have no picture. */
const brandsShown = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const { results } = await ask(context, 'GET /brands/', { query: { limit: listLimitMax } });
  const shown = results.filter(({ image }) => image).slice(0, brandsShown);
  const brands = await Promise.all(
    shown.map(async (brand) => {
      const kinds = await ask(context, 'GET /brands_categories/{id}/get_by_brands', { params: { id: brand.id } });
      return { brand, categories: kinds.products };
    }),
  );
  const others = results.filter((brand) => !shown.includes(brand));
  return { brands, others: others.map((brand) => ({ id: brand.id, ...fieldTexts(brand, 'title') })) };
}

export const meta = titled('brands');

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('brands') }]} />
      <h1 className={page.title}>{t('brands')}</h1>
      <BrandBlocks brands={loaderData.brands} />
      {loaderData.others.length > 0 && (
        <Section title={t('catalog.other_brands')}>
          <BrandIndex brands={loaderData.others} />
        </Section>
      )}
    </div>
  );
}
