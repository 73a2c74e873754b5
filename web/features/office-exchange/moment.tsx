import { useLanguage } from '#web/i18n/i18n.tsx';

/** A moment by the shop's clock. */
export function Moment({ at }: { at: string }) {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bishkek' } as const;
  return <time dateTime={at}>{new Intl.DateTimeFormat(useLanguage(), style).format(new Date(at))}</time>;
}
