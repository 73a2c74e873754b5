import { ask } from '#web/api/context.ts';
import styles from '#web/features/news/news.module.css';
import { NewsCard } from '#web/features/news/news-card.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/news';

export async function loader({ context }: Route.LoaderArgs) {
  const { results } = await ask(context, 'GET /news/');
  return { news: results };
}

export const meta = titled('news');

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  if (loaderData.news.length === 0) return <EmptyState icon="news" title={t('catalog.no_news')} />;
  return (
    <div className={page.wrap}>
      <h1 className={page.title}>{t('news')}</h1>
      <ul className={styles.list}>
        {loaderData.news.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
