import type { OpeningHours } from '#rules/catalog/promise.ts';
import { expectedDay } from '#rules/sales/expected-day.ts';
import { isBrought } from '#rules/sales/receiving.ts';
import { dateText, shopDay } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import type { Placed } from './placed.ts';

/** When an order can be collected or comes: its day, in the words of a heading, and what else is said of it. */
export type AwaitedDay = {
  /** 'YYYY-MM-DD' */
  day: string;
  text: string;
  note?: string;
  /** When it can be collected; of what is delivered only the day is known. */
  hours?: Pick<OpeningHours, 'open' | 'close'>;
};

/** The day of an order that was just placed; undefined: nothing can be promised, or it is not known yet. */
export function useAwaitedDay(awaited: Placed['awaited']): AwaitedDay | undefined {
  const t = useT();
  const language = useLanguage();
  const hours = useFrameData()?.footer?.hours;
  const now = new Date();
  const day = awaited && hours && expectedDay(awaited, hours, now);
  if (!day) return undefined;
  const text = dateText(language, 'fullDay', day);
  if (isBrought(awaited.type)) return { day, text, note: t('order.comes') };
  const { open: from, close: until } = hours;
  return day === shopDay(now)
    ? { day, text: t('order.collect_today', { until }), hours }
    : { day, text, note: t('order.collect_from', { from, until }), hours };
}
