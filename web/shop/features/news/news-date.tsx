import { useLanguage } from '#web/i18n/i18n.tsx';
import styles from './news.module.css';

/** The day of a news item, by the shop's calendar: the same on the server and on any phone. */
export function NewsDate({ at }: { at: string }) {
  const locale = useLanguage() === 'ru' ? 'ru-RU' : 'en-GB';
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Bishkek' }).format(new Date(at));
  return (
    <time dateTime={at} className={styles.date}>
      {text}
    </time>
  );
}
