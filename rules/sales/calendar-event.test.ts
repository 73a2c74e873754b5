import { expect, test } from 'vitest';
import { calendarFile } from './calendar-event.ts';

const event = {
  uid: 'order-DK-7@shop.test',
  title: 'Dukon: заказ DK-7',
  place: 'Бишкек, ул. Тоголок Молдо, 108Б',
  url: 'https://shop.test/orders/7',
  day: '2026-12-31',
};
const now = new Date('2026-12-01T03:04:05.678Z');
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

test('hours are those of the shop, which is six hours ahead of UTC', () => {
  expect(linesOf(calendarFile({ ...event, hours: { from: '09:00', until: '20:00' } }, now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dukon//Shop//EN',
    'BEGIN:VEVENT',
    'UID:order-DK-7@shop.test',
    'DTSTAMP:20261201T030405Z',
    'DTSTART:20261231T030000Z',
    'DTEND:20261231T140000Z',
    'SUMMARY:Dukon: заказ DK-7',
    'LOCATION:Бишкек\\, ул. Тоголок Молдо\\, 108Б',
    'URL:https://shop.test/orders/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a day without hours ends where the next begins', () => {
  const lines = linesOf(calendarFile(event, now));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
});

test('a line has 75 octets at most, and no letter is parted', () => {
  const title = 'Ж'.repeat(100);
  const file = calendarFile({ ...event, title }, now);
  const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length));
  expect(longest).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
});
