import { pageCount } from '#rules/page-window.ts';
import { pageNumber } from '#rules/text/canonical-path.ts';
import { ask } from '#web/api/context.ts';
import { pack, unpack } from '#web/api/packed.ts';
import { requirePage } from '#web/api/require-page.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { NewsList } from '#web/shop/features/news/news-list.tsx';
import { withLead } from '#web/shop/features/news/with-lead.ts';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/news';

const size = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const number = pageNumber(new URL(request.url));
  const { count, results } = await ask(context, 'GET /news/', { query: { limit: size, offset: (number - 1) * size } });
  requirePage(number, { count, size });
  return { number, pages: pageCount(count, size), news: pack(results.map(withLead)) };
}

export const meta = titled('news');

export default function NewsPage({ loaderData: { number, pages, news: packed } }: Route.ComponentProps) {
  const t = useT();
  const news = unpack(packed);
  if (news.length === 0) return <EmptyState icon="news" title={t('catalog.no_news')} />;
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('news') }]} />
      <h1 className={page.title}>{t('news')}</h1>
      <NewsList news={news} isFirst />
      <Pager page={number} pages={pages} to={(to) => (to > 1 ? `/news?page=${to}` : '/news')} />
    </div>
  );
}
