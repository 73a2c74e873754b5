import type { Courier } from '#contract/admin/couriers.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
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
  return (
    <RowList
      name="couriers"
      title={t('admin_orders.couriers')}
      query={useAdminQuery('GET /admin/couriers/')}
      rows={(couriers) => couriers}
      filters={[
        { kind: 'search', label: t('admin.list_search') },
        { kind: 'yes', name: 'working', label: t('admin_orders.couriers_working') },
      ]}
      isIn={({ is_active: isActive }, asked) => isActive || !asked.working}
      columns={useColumns(onEdit)}
      rowKey={({ id }) => id}
      empty={{ icon: 'truck', title: t('admin_orders.no_couriers'), text: t('admin_orders.no_couriers_text') }}
    />
  );
}

function useColumns(onEdit: CourierListProps['onEdit']): Column<Courier>[] {
  const t = useT();
  const columns: Column<Courier>[] = [
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
      text: ({ name }) => name,
    },
    {
      key: 'phone',
      title: t('phone'),
      cell: ({ phone }) => <a href={`tel:+${phone}`}>{phoneText(phone)}</a>,
      text: ({ phone }) => phone,
    },
    {
      key: 'email',
      title: t('admin_orders.courier_email'),
      cell: ({ email }) => email || '—',
      text: ({ email }) => email || null,
    },
    {
      key: 'open',
      title: t('admin_orders.to_bring'),
      isNumber: true,
      cell: (row) => row.open_orders || '—',
      text: (row) => row.open_orders,
    },
  ];
  if (!onEdit) return columns;
  const edit = (row: Courier) => (
    <Button variant="ghost" aria-label={`${t('admin.edit')}: ${row.name}`} onClick={() => onEdit(row)}>
      {t('admin.edit')}
    </Button>
  );
  return [...columns, { key: 'edit', title: t('admin.edit'), isAction: true, cell: edit }];
}
