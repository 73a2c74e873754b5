/** From one full hour to another, by the clock of Bishkek; the same hour twice: never. */
export type QuietHours = { from: number; to: number };

const clock = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Bishkek',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

const hourS = 3600;
const dayS = 24 * hourS;

/** How long it is still quiet at that time, in seconds; 0: it is not. */
export function quietForS(at: Date, { from, to }: QuietHours): number {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { hour = 0, minute = 0, second = 0 } = parts;
  const nowS = hour * hourS + minute * 60 + second;
  const sinceS = (nowS - from * hourS + dayS) % dayS;
  const lengthS = ((to - from + 24) % 24) * hourS;
  return sinceS < lengthS ? lengthS - sinceS : 0;
}
