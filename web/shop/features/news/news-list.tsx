import type { NewsItem } from '#contract/shop/site.ts';
import styles from './news.module.css';
import { NewsCard } from './news-card.tsx';

/** So many are on the first screen of a phone. */
const firstScreen = 2;

/** News as cards. Under a heading of their own (`isFirst` is not set) their titles are a level lower. */
export function NewsList({ news, isFirst }: { news: NewsItem[]; isFirst?: boolean }) {
  return (
    <ul className={styles.list}>
      {news.map((item, place) => (
        <li key={item.id}>
          <NewsCard item={item} heading={isFirst ? 'h2' : 'h3'} priority={isFirst && place < firstScreen} />
        </li>
      ))}
    </ul>
  );
}
