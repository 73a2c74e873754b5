import type { NewsItem } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './news.module.css';
import { NewsDate } from './news-date.tsx';

type NewsCardProps = { item: NewsItem; heading: 'h2' | 'h3'; priority?: boolean };

/** A news item in the list. */
export function NewsCard({ item, heading: Heading, priority }: NewsCardProps) {
  const language = useLanguage();
  const foreign = useForeign();
  const title = localized(item, 'title', language);
  const [lead = ''] = localized(item, 'text', language).split('\n\n');
  return (
    <Link to={`/news/${item.id}`} className={styles.card}>
      <span className={styles.picture}>
        {item.image && <Picture src={item.image} alt="" sizes="(width < 700px) 85vw, 365px" priority={priority} />}
      </span>
      <NewsDate at={item.created_at} />
      <Heading lang={foreign(title)}>{title}</Heading>
      <p lang={foreign(lead)}>{lead}</p>
    </Link>
  );
}
