import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import styles from './day.module.css';
import { isThisYear } from './shop-time.ts';

/** A day, or with `time` a moment, by the shop's clock. */
export function Day({ at, time = false }: { at: string; time?: boolean }) {
  const [day, clock] = useDayText({ time })(at).split(', ');
  return (
    <time className={styles.day} dateTime={at} data-year={!isThisYear(at) || undefined}>
      <span>{clock ? `${day},` : day}</span> {clock}
    </time>
  );
}

/** A day, or with `time` a moment, by the shop's clock as text; a moment of this year goes without the year. */
export function useDayText({ time = false } = {}): (at: string) => string {
  const language = useLanguage();
  const styleOf = (at: string) => (isThisYear(at) ? 'momentOfYear' : 'shortMoment');
  return (at) => dateText(language, time ? styleOf(at) : 'shortDay', at);
}
