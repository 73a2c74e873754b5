import { type Language, languageEntry } from './language.ts';
import { ownDatesOf } from './own-dates.ts';

/** Dates and times are those of the shop's clock, so that the server, any phone and a reader abroad show the same. */
const timeZone = 'Asia/Bishkek';

const styles = {
  /** 23 ноября 2026 г. */
  day: { dateStyle: 'long' },
  /** 23 нояб. 2026 г. */
  shortDay: { dateStyle: 'medium' },
  /** 23 ноября */
  dayOfYear: { day: 'numeric', month: 'long' },
  /** понедельник */
  weekday: { weekday: 'long' },
  /** пн, 23 ноября */
  weekdayAndDay: { weekday: 'short', day: 'numeric', month: 'long' },
  /** понедельник, 23 ноября */
  fullDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 18:03 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** 23 ноября 2026 г. в 18:03 */
  moment: { dateStyle: 'long', timeStyle: 'short' },
  /** 23 нояб. 2026 г., 18:03 */
  shortMoment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 23 нояб., 18:03 */
  momentOfYear: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

/** Making a formatter is slow on a cheap phone, so each is made once. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/**
 * An instant as text by the shop's clock. A day without a time ('YYYY-MM-DD') is midnight in UTC, which is six o'clock of
 * the same day in Bishkek.
 */
export function dateText(language: Language, style: DateStyle, at: string | number | Date): string {
  const own = ownDatesOf(language);
  if (own) return own.date(style, shopDay(at), shopTime(at).slice(0, 'HH:MM'.length));
  const key = language + style;
  formats[key] ??= new Intl.DateTimeFormat(languageEntry(language).locale, { ...styles[style], timeZone });
  return formats[key].format(new Date(at));
}

// Pure: pages that do not call it then leave it out.
const isoDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone });

/** 'YYYY-MM-DD' of an instant by the shop's calendar. */
export const shopDay = (at: string | number | Date): string => isoDay.format(new Date(at));

const isoTime = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', { timeZone, timeStyle: 'medium' });

/** 'HH:MM:SS' of an instant by the shop's clock. */
export const shopTime = (at: string | number | Date): string => isoTime.format(new Date(at));
