import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import styles from './news.module.css';

/** The day of a news item, by the shop's calendar: the same on the server and on any phone. */
export function NewsDate({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className={styles.date}>
      {dateText(language, 'day', at)}
    </time>
  );
}
