import type { StaffMember } from '#contract/admin/staff.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { RowActions } from '#web/admin/kit/row-actions.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

const list = ['GET /admin/staff/'] as const;

/** Changes a staff member's access; a refusal is shown and the list reloaded. */
export function useAccessChange() {
  const t = useT();
  const change = useAdminMutation('PATCH /admin/staff/{id}/', {
    changes: list,
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      toast.error(t(error.code === 'last_owner' ? 'admin_staff.last_owner' : 'admin_staff.stale'));
      return true;
    },
  });
  return {
    isBusy: change.isPending,
    change: ({ id, version }: StaffMember, wanted: { role?: StaffMember['role'] | 'customer'; is_blocked?: boolean }) =>
      change.mutate({ params: { id }, body: { version, ...wanted } }),
  };
}

/** Actions on a staff member. */
export function MemberActions({ member }: { member: StaffMember }) {
  const t = useT();
  const { change } = useAccessChange();
  const reset = useAdminMutation('DELETE /admin/staff/{id}/second-factor/', {
    changes: list,
    onDone: () => toast.success(t('admin.saved')),
  });
  const { name } = member;
  const ask = (what: 'block' | 'reset' | 'dismiss', onDo: () => void) => ({
    text: t(`admin_staff.${what}`),
    question: {
      title: t(`admin_staff.${what}_title`),
      text: t(`admin_staff.${what}_text`, { name }),
      confirm: t(`admin_staff.${what}`),
    },
    onDo,
  });
  return (
    <RowActions
      name={name}
      actions={[
        member.is_blocked
          ? { text: t('admin_staff.unblock'), onDo: () => change(member, { is_blocked: false }) }
          : ask('block', () => change(member, { is_blocked: true })),
        ...(member.has_second_factor ? [ask('reset', () => reset.mutate({ params: { id: member.id } }))] : []),
        ask('dismiss', () => change(member, { role: 'customer' })),
      ]}
    />
  );
}
