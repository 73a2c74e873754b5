import type { NewsItem } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PictureSpot } from '#web/ui/picture-spot.tsx';
import styles from './news.module.css';
import { NewsDate } from './news-date.tsx';

type NewsCardProps = { item: NewsItem; heading: 'h2' | 'h3'; priority?: boolean };

/** Of the list, and of a row under another heading, which phones scroll sideways: two pixels of a picture to one are enough. */
const sizes = {
  h2: '(width < 700px) 85vw, 365px',
  h3: '(width < 700px) and (resolution > 2dppx) 48vw, (width < 700px) 62vw, 365px',
};

/** A news item in the list. */
export function NewsCard({ item, heading: Heading, priority }: NewsCardProps) {
  const language = useLanguage();
  const foreign = useForeign();
  const title = localized(item, 'title', language);
  const [lead = ''] = localized(item, 'text', language).split('\n\n');
  return (
    <Link to={`/news/${item.id}`} className={styles.card}>
      <span className={styles.picture}>
        {item.image && <Picture src={item.image} alt="" sizes={sizes[Heading]} priority={priority} />}
        {item.image && <PictureSpot src={item.image} />}
      </span>
      <NewsDate at={item.created_at} />
      <Heading lang={foreign(title)}>{title}</Heading>
      <p lang={foreign(lead)}>{lead}</p>
    </Link>
  );
}
