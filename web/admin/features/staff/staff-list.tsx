import type { StaffMember } from '#contract/admin/staff.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { EmailAddress } from '#web/admin/kit/email-address.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Select } from '#web/ui/select.tsx';
import { MemberActions, useAccessChange } from './member-actions.tsx';
import styles from './second-factor.module.css';
import { roles } from './staff-roles.ts';

/** Everyone who works here. */
export function StaffList() {
  const t = useT();
  return (
    <RowList
      name="staff"
      title={t('admin_staff.title')}
      query={useAdminQuery('GET /admin/staff/')}
      rows={(staff) => staff}
      filters={useFilters()}
      isIn={({ role, is_blocked: isBlocked }, asked) =>
        [undefined, role].includes(asked.role as typeof role) && (!asked.blocked || isBlocked)
      }
      columns={useColumns()}
      rowKey={({ id }) => id}
      isBroad
      empty={{ icon: 'user', title: t('admin.nothing_found') }}
    />
  );
}

function useFilters(): ListFilter[] {
  const t = useT();
  return [
    { kind: 'search', label: t('admin.list_search') },
    {
      kind: 'choice',
      name: 'role',
      label: t('admin_staff.role'),
      any: t('admin.any'),
      options: roles.map((value) => ({ value, text: t(`admin.role_${value}`) })),
    },
    { kind: 'yes', name: 'blocked', label: t('admin_staff.blocked_only') },
  ];
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
          <small className={styles.email}>
            <EmailAddress email={email} />
          </small>
        </>
      ),
      text: ({ name }) => name,
    },
    { key: 'email', title: t('admin_staff.email'), isExtra: true, cell: ({ email }) => email },
    {
      key: 'role',
      title: t('admin_staff.role'),
      cell: (member) => <RoleChoice member={member} />,
      text: ({ role }) => t(`admin.role_${role}`),
    },
    { key: 'factor', title: t('admin_staff.second_factor'), cell: (member) => yesOrNo(member.has_second_factor) },
    {
      key: 'seen',
      title: t('admin_staff.last_seen'),
      cell: ({ last_seen_at: at }) => (at ? <Day at={at} time /> : t('admin_staff.never')),
      text: ({ last_seen_at: at }) => at,
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
