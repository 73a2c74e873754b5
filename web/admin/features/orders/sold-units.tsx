import { plainSerial, serialFault } from '#rules/catalog/serial.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './order-board.module.css';

/** Units whose serial number begins with what is looked for, and their orders, in any state. */
export function SoldUnits({ search }: { search: string }) {
  const t = useT();
  const language = useLanguage();
  const start = plainSerial(search);
  const query = { search: start };
  const units = useAdminQuery('GET /admin/serials/', { query }, { enabled: serialFault(start) !== 'shape' }).data;
  if (!units?.results.length) return null;
  return (
    <ul className={styles.units} aria-label={t('admin_orders.sold_units')}>
      {units.results.map(({ serial, order, order_number: number, released, ...unit }) => (
        <li key={`${serial}-${order}-${released}`}>
          <Link to={`/admin/orders/${order}`}>{t('admin_orders.sold_unit', { serial, number })}</Link>{' '}
          {localized(unit, 'name', language)}
          {released !== null && `, ${t('admin_orders.unit_released')}`}
        </li>
      ))}
    </ul>
  );
}
