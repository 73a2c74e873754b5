import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryPromise, nextAnswer, type OpeningHours, pickupPromise } from './promise.ts';

const daily: OpeningHours = { open: '09:00', close: '20:00', cutoff: '17:00', closed_days: [], closed_weekdays: [] };
const sundaysOff = { ...daily, closed_weekdays: [7] };
const newYear = { ...sundaysOff, closed_days: ['2027-01-01', '2027-01-02'] };

/** A time on the shop's clock. */
const bishkek = (text: string) => new Date(`${text}+06:00`);

// 2026-11-20 is a Friday.
test.each([
  { now: '2026-11-20T08:00', hours: daily, pickup: '2026-11-20', delivery: '2026-11-21', because: 'before opening' },
  {
    now: '2026-11-20T16:59',
    hours: daily,
    pickup: '2026-11-20',
    delivery: '2026-11-21',
    because: 'before the cut-off',
  },
  { now: '2026-11-20T17:00', hours: daily, pickup: '2026-11-21', delivery: '2026-11-22', because: 'at the cut-off' },
  { now: '2026-11-20T23:59', hours: daily, pickup: '2026-11-21', delivery: '2026-11-22', because: 'late at night' },
  { now: '2026-11-21T00:00', hours: daily, pickup: '2026-11-21', delivery: '2026-11-22', because: 'after midnight' },
  { now: '2026-11-21T16:00', hours: sundaysOff, pickup: '2026-11-21', delivery: '2026-11-23', because: 'Saturday' },
  {
    now: '2026-11-21T18:00',
    hours: sundaysOff,
    pickup: '2026-11-23',
    delivery: '2026-11-24',
    because: 'Saturday late',
  },
  { now: '2026-11-22T10:00', hours: sundaysOff, pickup: '2026-11-23', delivery: '2026-11-24', because: 'Sunday' },
  { now: '2026-12-31T18:00', hours: newYear, pickup: '2027-01-04', delivery: '2027-01-05', because: 'New Year' },
])('$now: collected from $pickup, delivered from $delivery ($because)', ({ now, hours, pickup, delivery }) => {
  expect(pickupPromise(hours, bishkek(now))).toMatchObject({ date: pickup, until: '20:00' });
  expect(deliveryPromise(hours, bishkek(now))?.date).toBe(delivery);
});

test('the calendar is the shop’s, not the reader’s', () => {
  expect(pickupPromise(daily, new Date('2026-11-20T18:30:00Z'))).toMatchObject({ date: '2026-11-21', inDays: 0 });
});

test('the last thousandth of a second before the cut-off is before it', () => {
  expect(pickupPromise(daily, bishkek('2026-11-20T16:59:59.999'))?.inDays).toBe(0);
  expect(pickupPromise(daily, bishkek('2026-11-20T17:00:00.000'))?.inDays).toBe(1);
});

test.each([
  ['2026-11-20T08:00', daily, '2026-11-20T09:00'],
  ['2026-11-20T09:00', daily, '2026-11-20T09:00'],
  ['2026-11-20T19:59', daily, '2026-11-20T19:59'],
  ['2026-11-20T20:00', daily, '2026-11-21T09:00'],
  ['2026-11-21T20:00', sundaysOff, '2026-11-23T09:00'],
  ['2026-11-22T12:00', sundaysOff, '2026-11-23T09:00'],
  ['2026-12-31T21:00', newYear, '2027-01-04T09:00'],
])('asked at %s with the hours %j, operators are available from %s', (now, hours, available) => {
  expect(nextAnswer(hours, bishkek(now))).toEqual(bishkek(available));
});

test('an opening sixty days ahead is still promised, a later one is not', () => {
  const closedFor = (days: number) =>
    Array.from({ length: days }, (_, day) => new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10));
  const now = bishkek('2026-11-20T10:00');
  expect(pickupPromise({ ...daily, closed_days: closedFor(60) }, now)).toMatchObject({ inDays: 60 });
  expect(pickupPromise({ ...daily, closed_days: closedFor(61) }, now)).toBeNull();
  expect(nextAnswer({ ...daily, closed_days: closedFor(61) }, now)).toBeNull();
});

test('a shop that never opens promises nothing', () => {
  const never = { ...daily, closed_weekdays: [1, 2, 3, 4, 5, 6, 7] };
  expect(pickupPromise(never, bishkek('2026-11-20T10:00'))).toBeNull();
  expect(deliveryPromise(never, bishkek('2026-11-20T10:00'))).toBeNull();
});

const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const someDate = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const someHours = fc
  .record({
    times: fc.uniqueArray(clock, { minLength: 3, maxLength: 3 }).map((times) => [...times].sort()),
    closed_days: fc.array(someDate, { maxLength: 20 }),
    closed_weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
  })
  .map(({ times: [open = '', cutoff = '', close = ''], ...days }) => ({ open, cutoff, close, ...days }));
const someMoment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }).map((ms) => new Date(ms));

test('at all hours and moments what is promised is an open day, in order, and never in the past', () => {
  fc.assert(
    fc.property(someHours, someMoment, (hours, now) => {
      const today = new Date(now.getTime() + 6 * 3_600_000).toISOString().slice(0, 10);
      const [pickup, delivery] = [pickupPromise(hours, now), deliveryPromise(hours, now)];
      for (const day of [pickup, delivery]) {
        expect(hours.closed_days).not.toContain(day?.date);
        expect(hours.closed_weekdays).not.toContain(new Date(day?.date ?? '').getUTCDay() || 7);
        expect((Date.parse(day?.date ?? '') - Date.parse(today)) / 86_400_000).toBe(day?.inDays);
      }
      expect(pickup?.inDays).toBeGreaterThanOrEqual(0);
      expect(delivery?.inDays).toBeGreaterThan(pickup?.inDays ?? Number.NaN);
    }),
  );
});

test('ordering later never promises an earlier day', () => {
  fc.assert(
    fc.property(someHours, someMoment, fc.integer({ min: 0, max: 10 * 86_400_000 }), (hours, now, laterMs) => {
      const later = new Date(now.getTime() + laterMs);
      const dates = [pickupPromise(hours, now), pickupPromise(hours, later)].map((promise) => promise?.date ?? '');
      expect(dates).toEqual([...dates].sort());
    }),
  );
});
