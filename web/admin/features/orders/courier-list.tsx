import type { Courier } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './order-view.module.css';
import { phoneText } from './order-words.ts';

type CourierListProps = {
  /** Absent: read-only. */
  onEdit: ((courier: Courier) => void) | undefined;
};

/** Who brings orders, and how many each has to bring. */
export function CourierList({ onEdit }: CourierListProps) {
  const t = useT();
  const query = useAdminQuery('GET /admin/couriers/');
  if (!query.data) return <AdminWaiting query={query} />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon="truck"
        heading="h2"
        title={t('admin_orders.no_couriers')}
        text={t('admin_orders.no_couriers_text')}
      />
    );
  }
  return (
    <AdminTable
      caption={t('admin_orders.couriers')}
      rows={query.data}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('admin_orders.courier_name'),
          isHeading: true,
          cell: ({ id, name, is_active: isActive }) => (
            <span className={styles.state}>
              <Link to={`/admin/couriers/${id}`}>{name}</Link>
              {!isActive && <Tag>{t('admin_orders.courier_left')}</Tag>}
            </span>
          ),
        },
        { key: 'phone', title: t('phone'), cell: ({ phone }) => <a href={`tel:+${phone}`}>{phoneText(phone)}</a> },
        { key: 'email', title: t('admin_orders.courier_email'), cell: ({ email }) => email || '—' },
        { key: 'open', title: t('admin_orders.to_bring'), isNumber: true, cell: (row) => row.open_orders },
        {
          key: 'edit',
          title: t('admin.edit'),
          isAction: true,
          cell: (row) =>
            onEdit && (
              <Button variant="ghost" aria-label={`${t('admin.edit')}: ${row.name}`} onClick={() => onEdit(row)}>
                {t('admin.edit')}
              </Button>
            ),
        },
      ]}
    />
  );
}
