import type { StaffMember } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Select } from '#web/ui/select.tsx';
import { MemberActions, useAccessChange } from './member-actions.tsx';
import styles from './second-factor.module.css';
import { roles } from './staff-roles.ts';

/** Everybody who works here. */
export function StaffList() {
  const t = useT();
  const staff = useAdminQuery('GET /admin/staff/');
  const columns = useColumns();
  if (!staff.data) return <AdminWaiting query={staff} />;
  return <AdminTable caption={t('admin_staff.title')} columns={columns} rows={staff.data} rowKey={({ id }) => id} />;
}

function useColumns(): Column<StaffMember>[] {
  const t = useT();
  const yesOrNo = (isYes: boolean) => t(isYes ? 'admin.yes' : 'admin.no');
  return [
    {
      key: 'name',
      title: t('admin_staff.name'),
      isHeading: true,
      cell: ({ name, email }) => (
        <>
          {name}
          <small className={styles.email}>{email}</small>
        </>
      ),
    },
    { key: 'role', title: t('admin_staff.role'), cell: (member) => <RoleChoice member={member} /> },
    { key: 'factor', title: t('admin_staff.second_factor'), cell: (member) => yesOrNo(member.has_second_factor) },
    {
      key: 'seen',
      title: t('admin_staff.last_seen'),
      cell: ({ last_seen_at: at }) => (at ? <Day at={at} time /> : t('admin_staff.never')),
    },
    {
      key: 'state',
      title: t('admin_staff.state'),
      cell: ({ is_blocked: isBlocked }) => t(isBlocked ? 'admin_staff.blocked' : 'admin_staff.open'),
    },
    {
      key: 'actions',
      title: t('admin_staff.actions'),
      isAction: true,
      cell: (member) => <MemberActions member={member} />,
    },
  ];
}

function RoleChoice({ member }: { member: StaffMember }) {
  const t = useT();
  const { change, isBusy } = useAccessChange();
  return (
    <Select
      className={styles.role}
      aria-label={`${t('admin_staff.role')}: ${member.name}`}
      value={member.role}
      disabled={isBusy}
      onChange={({ target }) => change(member, { role: target.value as StaffMember['role'] })}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(`admin.role_${role}`)}
        </option>
      ))}
    </Select>
  );
}
