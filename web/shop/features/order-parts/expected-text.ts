import { expectedDay } from '#rules/sales/expected-day.ts';
import type { Language } from '#rules/text/language.ts';
import { dateText, shopDay } from '#rules/text/shop-clock.ts';
import type { Translate } from '#web/i18n/texts.ts';

type Words = { t: Translate; language: Language; hours: Parameters<typeof expectedDay>[1] };

/** When an order can be collected or comes, in words; undefined: nothing can be promised. */
export function expectedText(
  order: Parameters<typeof expectedDay>[0],
  { t, language, hours }: Words,
): string | undefined {
  const now = new Date();
  const day = expectedDay(order, hours, now);
  if (day === null) return undefined;
  return day === shopDay(now)
    ? t('expected.today')
    : t('expected.day', { day: dateText(language, 'weekdayAndDay', day) });
}
