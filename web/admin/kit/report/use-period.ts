import { type AddressFilter, useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { daysAgo } from '#web/admin/kit/shop-time.ts';

export const periods = ['today', '7', '30', 'month', 'own'] as const;
export type Period = (typeof periods)[number];

/** Days of the calendar in Bishkek, both included. */
export type Span = { from: string; to: string };

const dayMs = 86_400_000;
const mostDays = 366;

function spanOf(period: Period, filter: AddressFilter): Span {
  const to = daysAgo(0);
  if (period === 'today') return { from: to, to };
  if (period === 'month') return { from: `${to.slice(0, 8)}01`, to };
  if (period === '7') return { from: daysAgo(6), to };
  const month = { from: daysAgo(29), to };
  return period === 'own' ? { from: filter.of('from') || month.from, to: filter.of('to') || month.to } : month;
}

/** The chosen days, in the address; at first the last thirty. */
export function usePeriod() {
  const filter = useAddressFilter();
  const period = periods.find((each) => each === filter.of('period')) ?? '30';
  const span = spanOf(period, filter);
  const days = (Date.parse(span.to) - Date.parse(span.from)) / dayMs + 1;
  return { filter, period, span, isRight: days >= 1 && days <= mostDays };
}
