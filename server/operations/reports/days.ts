import { invalidField } from '#server/platform/errors.ts';

/** Days of the calendar in Bishkek, both included. */
export type DaySpan = { from: string; to: string };

const mostDays = 366;
const dayMs = 86_400_000;

/** @throws DomainError invalid: it ends before it begins, or is longer than a year */
export function requireSpan({ from, to }: DaySpan): DaySpan {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw invalidField('to', 'ends_early');
  if (days > mostDays) throw invalidField('to', 'many_days', { most: mostDays });
  return { from, to };
}

/** Every day of the span, in order. */
export function daysOf({ from, to }: DaySpan): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * A span as whole months of the calendar, where it has any, and the days before and after them.
 *
 * @returns months from the first day of the first to the last day of the last
 */
export function monthsAndDaysOf({ from, to }: DaySpan): { months: DaySpan[]; days: DaySpan[] } {
  const first = from.endsWith('-01') ? from : monthAfter(from);
  const next = dayAfter(to);
  const end = `${next.slice(0, 7)}-01`;
  if (first >= end) return { months: [], days: [{ from, to }] };
  return {
    months: [{ from: first, to: dayBefore(end) }],
    days: [
      { from, to: dayBefore(first) },
      { from: end, to },
    ].filter((part) => part.from <= part.to),
  };
}

/** The first day of the next month. */
function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** The next day of the calendar. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
