/** What stands in a calendar: the whole day, or its hours by the shop's clock. */
export type CalendarEvent = {
  /** Unique among all calendars, so that a second copy replaces the first. */
  uid: string;
  title: string;
  place: string;
  url: string;
  /** 'YYYY-MM-DD' */
  day: string;
  /** 'HH:MM' times; without them it is the whole day. */
  hours?: { from: string; until: string };
};

/** Octets of a line at most (RFC 5545, 3.1), without its end. */
const lineOctets = 75;

/** An event as a file that calendars read (RFC 5545). */
export function calendarFile({ uid, title, place, url, day, hours }: CalendarEvent, now: Date): string {
  const at = (time: string) => utc(new Date(`${day}T${time}:00+06:00`));
  const dayAfter = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const span = hours
    ? [`DTSTART:${at(hours.from)}`, `DTEND:${at(hours.until)}`]
    : [`DTSTART;VALUE=DATE:${digitsOf(day)}`, `DTEND;VALUE=DATE:${digitsOf(dayAfter)}`];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dukon//Shop//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    ...span,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** 20261123T120000Z */
const utc = (moment: Date) =>
  `${moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')}`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s*\n\s*/g, '\\n');

/** A longer line goes on in the next, after a space; a letter is not parted. */
function folded(line: string): string {
  const octets = new TextEncoder();
  let [lines, last] = ['', ''];
  for (const letter of line) {
    if (octets.encode(last + letter).length > lineOctets) {
      lines += `${last}\r\n`;
      last = ' ';
    }
    last += letter;
  }
  return lines + last;
}
