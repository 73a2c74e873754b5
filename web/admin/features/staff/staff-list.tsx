import type { StaffMember } from '#contract/client.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { type Column, OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Select } from '#web/ui/select.tsx';
import { MemberActions, useAccessChange } from './member-actions.tsx';
import styles from './second-factor.module.css';
import { roles } from './staff-roles.ts';

/** Everybody who works here. */
export function StaffList() {
  const t = useT();
  const staff = useOfficeQuery('GET /office/staff/');
  const columns = useColumns();
  if (!staff.data) return <OfficeWaiting query={staff} />;
  return <OfficeTable caption={t('office_staff.title')} columns={columns} rows={staff.data} rowKey={({ id }) => id} />;
}

function useColumns(): Column<StaffMember>[] {
  const t = useT();
  const yesOrNo = (isYes: boolean) => t(isYes ? 'office.yes' : 'office.no');
  return [
    {
      key: 'name',
      title: t('office_staff.name'),
      isHeading: true,
      cell: ({ name, email }) => (
        <>
          {name}
          <small className={styles.email}>{email}</small>
        </>
      ),
    },
    { key: 'role', title: t('office_staff.role'), cell: (member) => <RoleChoice member={member} /> },
    { key: 'factor', title: t('office_staff.second_factor'), cell: (member) => yesOrNo(member.has_second_factor) },
    {
      key: 'seen',
      title: t('office_staff.last_seen'),
      cell: ({ last_seen_at: at }) => (at ? <Day at={at} time /> : t('office_staff.never')),
    },
    {
      key: 'state',
      title: t('office_staff.state'),
      cell: ({ is_blocked: isBlocked }) => t(isBlocked ? 'office_staff.blocked' : 'office_staff.open'),
    },
    {
      key: 'actions',
      title: t('office_staff.actions'),
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
      aria-label={`${t('office_staff.role')}: ${member.name}`}
      value={member.role}
      disabled={isBusy}
      onChange={({ target }) => change(member, { role: target.value as StaffMember['role'] })}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(`office.role_${role}`)}
        </option>
      ))}
    </Select>
  );
}
