/** When the shop works, on its own clock: 'HH:MM' times, 'YYYY-MM-DD' days off, weekdays off (1 Monday … 7 Sunday). */
export type OpeningHours = {
  open: string;
  close: string;
  cutoff: string;
  closed_days: readonly string[];
  closed_weekdays: readonly number[];
};

/** A day of the shop's calendar; `inDays` after today by the same calendar. */
export type PromisedDay = { date: string; inDays: number };

/** The day from when an order can be collected, and until when on that day. */
export type PickupPromise = PromisedDay & { until: string };

/** Bishkek is six hours ahead of UTC all year round. */
const offsetMs = 6 * 3_600_000;
const dayMs = 86_400_000;
/** Further ahead nothing is promised: a shop that is closed for so long says so elsewhere. */
const horizonDays = 60;

type Clock = { midnight: number; time: string };

/** The shop's calendar day, as the UTC midnight of the same date, and its time of day. */
function shopClock(now: Date): Clock {
  const local = new Date(now.getTime() + offsetMs);
  return { midnight: Math.floor(local.getTime() / dayMs) * dayMs, time: local.toISOString().slice(11, 16) };
}

function dayAfter({ midnight }: Clock, inDays: number): PromisedDay {
  return { date: new Date(midnight + inDays * dayMs).toISOString().slice(0, 10), inDays };
}

function isOpen({ date }: PromisedDay, hours: OpeningHours): boolean {
  const weekday = new Date(date).getUTCDay() || 7;
  return !hours.closed_days.includes(date) && !hours.closed_weekdays.includes(weekday);
}

/** The first open day from `first` days ahead on. */
function nextOpenDay(clock: Clock, hours: OpeningHours, first: number): PromisedDay | null {
  for (let inDays = first; inDays <= horizonDays; inDays += 1) {
    const day = dayAfter(clock, inDays);
    if (isOpen(day, hours)) return day;
  }
  return null;
}

/**
 * When an order placed now can be collected: today until closing time before the cut-off, else on the next open day.
 * Null where the shop is closed for two months on end.
 *
 * @param extraDays days that the method of receiving takes longer
 */
export function pickupPromise(hours: OpeningHours, now: Date, extraDays = 0): PickupPromise | null {
  const clock = shopClock(now);
  const day = nextOpenDay(clock, hours, (clock.time < hours.cutoff ? 0 : 1) + extraDays);
  return day && { ...day, until: hours.close };
}

/** From when on an order placed now can be delivered: the open day after the one on which it can be collected. */
export function deliveryPromise(hours: OpeningHours, now: Date, extraDays = 0): PromisedDay | null {
  const ready = pickupPromise(hours, now);
  return ready && nextOpenDay(shopClock(now), hours, ready.inDays + 1 + extraDays);
}

/**
 * The moment from which operators are available: now while the shop is open, else its next opening; null beyond two months.
 */
export function nextAnswer(hours: OpeningHours, now: Date): Date | null {
  const clock = shopClock(now);
  const isBeforeClosing = clock.time < hours.close;
  const day = nextOpenDay(clock, hours, isBeforeClosing ? 0 : 1);
  if (!day) return null;
  const opens = new Date(`${day.date}T${hours.open}:00+06:00`);
  return opens > now ? opens : now;
}
