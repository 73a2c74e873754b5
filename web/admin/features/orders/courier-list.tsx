import type { Courier } from '#contract/client.ts';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './order-view.module.css';
import { phoneText } from './order-words.ts';

type CourierListProps = {
  /** Absent: whoever looks may not change them. */
  onEdit: ((courier: Courier) => void) | undefined;
};

/** Who brings orders, and how many each has to bring. */
export function CourierList({ onEdit }: CourierListProps) {
  const t = useT();
  const query = useOfficeQuery('GET /office/couriers/');
  if (!query.data) return <OfficeWaiting query={query} />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon="truck"
        heading="h2"
        title={t('office_orders.no_couriers')}
        text={t('office_orders.no_couriers_text')}
      />
    );
  }
  return (
    <OfficeTable
      caption={t('office_orders.couriers')}
      rows={query.data}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('office_orders.courier_name'),
          isHeading: true,
          cell: ({ id, name, is_active: isActive }) => (
            <span className={styles.state}>
              <Link to={`/admin/couriers/${id}`}>{name}</Link>
              {!isActive && <Tag>{t('office_orders.courier_left')}</Tag>}
            </span>
          ),
        },
        { key: 'phone', title: t('phone'), cell: ({ phone }) => <a href={`tel:+${phone}`}>{phoneText(phone)}</a> },
        { key: 'email', title: t('office_orders.courier_email'), cell: ({ email }) => email || '—' },
        { key: 'open', title: t('office_orders.to_bring'), isNumber: true, cell: (row) => row.open_orders },
        {
          key: 'edit',
          title: t('office.edit'),
          isAction: true,
          cell: (row) =>
            onEdit && (
              <Button variant="ghost" aria-label={`${t('office.edit')}: ${row.name}`} onClick={() => onEdit(row)}>
                {t('office.edit')}
              </Button>
            ),
        },
      ]}
    />
  );
}
