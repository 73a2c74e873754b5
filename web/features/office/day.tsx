import { useLanguage } from '#web/i18n/i18n.tsx';
import styles from './day.module.css';

/** A day, or with `time` a moment, by the shop's clock. */
export function Day({ at, time }: { at: string; time?: boolean }) {
  const locale = useLanguage() === 'ru' ? 'ru-RU' : 'en-GB';
  const timeStyle = time ? 'short' : undefined;
  const style = { dateStyle: 'medium', timeStyle, timeZone: 'Asia/Bishkek' } as const;
  return (
    <time className={styles.day} dateTime={at}>
      {new Intl.DateTimeFormat(locale, style).format(new Date(at))}
    </time>
  );
}
