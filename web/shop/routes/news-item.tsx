import { localized } from '#rules/text/localized.ts';
import { ask } from '#web/api/context.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import styles from '#web/shop/features/news/news.module.css';
import { NewsDate } from '#web/shop/features/news/news-date.tsx';
import { NewsList } from '#web/shop/features/news/news-list.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Paragraphs } from '#web/ui/paragraphs.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/news-item';

/** Other news below an item. */
const othersShown = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const [item, latest] = await Promise.all([
    ask(context, 'GET /news/{id}/', { params: { id: params.id } }),
    ask(context, 'GET /news/', { query: { limit: othersShown + 1 } }),
  ]);
  return { item, others: latest.results.filter(({ id }) => id !== item.id).slice(0, othersShown) };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { item } = args.loaderData;
  return pageMeta(args, localized(item, 'title', metaTexts(args).language));
};

export default function NewsItemPage({ loaderData: { item, others } }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const title = localized(item, 'title', language);
  const text = localized(item, 'text', language);
  // Items from before rich text have none.
  const html = localized(item, 'html', language);
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('news'), to: '/news' }, { title }]} />
      <div className={styles.item}>
        <article className={styles.article}>
          <h1 lang={useForeign()(title)}>{title}</h1>
          <NewsDate at={item.created_at} />
          {item.image && (
            <span className={styles.picture}>
              <Picture src={item.image} alt="" sizes="(width < 1000px) 87vw, 780px" priority />
            </span>
          )}
          {html ? <RichText html={html} /> : <Paragraphs text={text} separator={'\n\n'} />}
        </article>
        {others.length > 0 && (
          <Section title={t('news')} link={{ to: '/news', text: t('see_all') }}>
            <NewsList news={others} />
          </Section>
        )}
      </div>
    </div>
  );
}
