import type { Language } from './language.ts';
import type { DateStyle } from './shop-clock.ts';

/** How a language writes dates and waits of which browsers know nothing. */
export type OwnDates = {
  /** @param day 'YYYY-MM-DD' @param time 'HH:MM' */
  date: (style: DateStyle, day: string, time: string) => string;
  /** When something comes, as `Intl.RelativeTimeFormat` says it. */
  wait: Pick<Intl.RelativeTimeFormat, 'format'>;
};

const installed: Partial<Record<Language, OwnDates>> = {};

/** Has dates of a language written so. The server does it for all, a page for its own: others would be fetched in vain. */
export function installDates(language: Language, dates: OwnDates): void {
  installed[language] = dates;
}

export const ownDatesOf = (language: Language): OwnDates | undefined => installed[language];
