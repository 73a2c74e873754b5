import type { StaffMember } from '#contract/admin/staff.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './second-factor.module.css';

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
  const { change, isBusy } = useAccessChange();
  const reset = useAdminMutation('DELETE /admin/staff/{id}/second-factor/', {
    changes: list,
    onDone: () => toast.success(t('admin.saved')),
  });
  const { name } = member;
  return (
    <div className={styles.member}>
      {member.is_blocked ? (
        <Button variant="ghost" busy={isBusy} onClick={() => change(member, { is_blocked: false })}>
          {t('admin_staff.unblock')}
        </Button>
      ) : (
        <ConfirmButton
          title={t('admin_staff.block_title')}
          text={t('admin_staff.block_text', { name })}
          confirm={t('admin_staff.block')}
          onConfirm={() => change(member, { is_blocked: true })}
        >
          {t('admin_staff.block')}
        </ConfirmButton>
      )}
      {member.has_second_factor && (
        <ConfirmButton
          title={t('admin_staff.reset_title')}
          text={t('admin_staff.reset_text', { name })}
          confirm={t('admin_staff.reset')}
          onConfirm={() => reset.mutate({ params: { id: member.id } })}
        >
          {t('admin_staff.reset')}
        </ConfirmButton>
      )}
      <ConfirmButton
        title={t('admin_staff.dismiss_title')}
        text={t('admin_staff.dismiss_text', { name })}
        confirm={t('admin_staff.dismiss')}
        onConfirm={() => change(member, { role: 'customer' })}
      >
        {t('admin_staff.dismiss')}
      </ConfirmButton>
    </div>
  );
}
