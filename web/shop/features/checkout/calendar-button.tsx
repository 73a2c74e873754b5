import type { Order } from '#contract/shop/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { useShopName } from '#web/i18n/shop-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import type { AwaitedDay } from './awaited-day.ts';
import type { Placed } from './placed.ts';

type CalendarButtonProps = { placed: Placed; order: Order | undefined; day: AwaitedDay };

/** Puts the day on which an order is expected into a calendar: a file that is made here, of the shop's own data. */
export function CalendarButton({ placed: { id, number }, order, day: { day, hours } }: CalendarButtonProps) {
  const t = useT();
  const language = useLanguage();
  const localPath = useLocalPath();
  const shop = useShopName();

  async function save() {
    const { calendarFile } = await import('#rules/sales/calendar-event.ts');
    const file = calendarFile(
      {
        uid: `${number}@${location.hostname}`,
        title: t('order.in_calendar', { shop, number }),
        place: order
          ? [localized(order, 'city_name', language), order.street, order.house].filter(Boolean).join(', ')
          : '',
        url: new URL(localPath(`/orders/${id}`), location.origin).href,
        day,
        ...(hours && { hours: { from: hours.open, until: hours.close } }),
      },
      new Date(),
    );
    saveFile(new Blob([file], { type: 'text/calendar' }), `${number}.ics`);
  }

  return (
    <Button variant="ghost" onClick={save}>
      <Icon name="calendar" />
      {t('order.to_calendar')}
    </Button>
  );
}
