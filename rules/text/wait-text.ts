import { type Language, languageEntry } from './language.ts';
import { ownDatesOf } from './own-dates.ts';

const minuteS = 60;
const hourS = 3_600;
const dayH = 24;
/** From so many minutes on a wait is said in hours. */
const mostMinutes = 120;

/** When something can be tried again, in words that follow a verb: "in 5 minutes", "in 5 hours", "tomorrow". Never too early. */
export function waitText(language: Language, seconds: number): string {
  const format =
    ownDatesOf(language)?.wait ?? new Intl.RelativeTimeFormat(languageEntry(language).locale, { numeric: 'auto' });
  const minutes = Math.max(1, Math.ceil(seconds / minuteS));
  if (minutes <= mostMinutes) return format.format(minutes, 'minute');
  const hours = Math.ceil(seconds / hourS);
  return hours < dayH ? format.format(hours, 'hour') : format.format(Math.ceil(hours / dayH), 'day');
}
