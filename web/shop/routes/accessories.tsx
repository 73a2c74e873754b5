import { accessoriesPageSize } from '#rules/limits.ts';
import { pageCount } from '#rules/page-window.ts';
import { ask } from '#web/api/context.ts';
import { pack, unpack } from '#web/api/packed.ts';
import { requirePage } from '#web/api/require-page.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { readListQuery } from '#web/shop/features/listing/list-query.ts';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/accessories';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page: number } = readListQuery(new URL(request.url).searchParams);
  const list = await ask(context, 'GET /cards/', {
    query: { is_accessory: 'true', limit: accessoriesPageSize, offset: (number - 1) * accessoriesPageSize },
  });
  requirePage(number, { count: list.count, size: accessoriesPageSize });
  return { number, pages: pageCount(list.count, accessoriesPageSize), products: pack(list.results) };
}

export const meta = titled('accessories');

export default function AccessoriesPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { number, pages, products } = loaderData;
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('accessories') }]} />
      <h1 className={page.title}>{t('accessories')}</h1>
      <ProductGrid products={unpack(products)} isFirst />
      <Pager page={number} pages={pages} to={(to) => (to > 1 ? `/accessories?page=${to}` : '/accessories')} />
    </div>
  );
}
