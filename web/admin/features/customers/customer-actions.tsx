import type { CustomerProfile } from '#contract/admin/customers.ts';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ReasonButton } from '#web/admin/kit/reason-button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ReplacePhone } from './replace-phone.tsx';
import { saveJson } from './save-json.ts';

const changes = ['GET /admin/customers/{id}/', 'GET /admin/customers/'] as const;

/** Actions on a customer's account, by permission. */
export function CustomerActions({ customer }: { customer: CustomerProfile }) {
  const { role } = useStaffMe();
  const isThere = customer.state !== 'closed';
  return (
    <>
      {mayOpen(role, 'manager') && isThere && <ReplacePhone customer={customer} />}
      {mayOpen(role, 'manager') && <Access customer={customer} />}
      {mayOpen(role, 'owner') && isThere && <OnDemand customer={customer} />}
    </>
  );
}

function Access({ customer: { id, state } }: { customer: CustomerProfile }) {
  const t = useT();
  const onDone = () => toast.success(t('admin.saved'));
  const block = useAdminMutation('POST /admin/customers/{id}/block/', { changes, onDone });
  const unblock = useAdminMutation('POST /admin/customers/{id}/unblock/', { changes, onDone });
  if (state === 'active') {
    return (
      <ReasonButton
        busy={block.isPending}
        title={t('admin_customers.block_title')}
        text={t('admin_customers.block_text')}
        label={t('admin_customers.reason')}
        confirm={t('admin_customers.block')}
        onConfirm={(reason) => block.mutate({ params: { id }, body: { reason } })}
      >
        {t('admin_customers.block')}
      </ReasonButton>
    );
  }
  if (state !== 'blocked') return null;
  return (
    <ReasonButton
      busy={unblock.isPending}
      title={t('admin_customers.unblock_title')}
      text={t('admin_customers.unblock_text')}
      label={t('admin_customers.reason')}
      confirm={t('admin_customers.unblock')}
      onConfirm={(reason) => unblock.mutate({ params: { id }, body: { reason } })}
    >
      {t('admin_customers.unblock')}
    </ReasonButton>
  );
}

function OnDemand({ customer: { id } }: { customer: CustomerProfile }) {
  const t = useT();
  const download = useAdminMutation('POST /admin/customers/{id}/export/', {
    onDone: (data) => saveJson(`customer-${id}.json`, data),
  });
  const erase = useAdminMutation('POST /admin/customers/{id}/erase/', {
    changes,
    onDone: () => toast.success(t('admin_customers.erased')),
    onRefused: (error) => {
      const isOpen = error instanceof ApiError && error.code === 'open_orders';
      const isOther = error instanceof ApiError && error.fieldCode('email') !== undefined;
      if (isOpen) toast.error(t('admin_customers.open_orders'));
      if (isOther) toast.error(t('admin_customers.other_email'));
      return isOpen || isOther;
    },
  });
  return (
    <>
      <Button variant="ghost" busy={download.isPending} onClick={() => download.mutate({ params: { id } })}>
        {t('admin_customers.export')}
      </Button>
      <ReasonButton
        busy={erase.isPending}
        title={t('admin_customers.erase_title')}
        text={t('admin_customers.erase_text')}
        label={t('admin_customers.erase_email')}
        type="email"
        confirm={t('admin_customers.erase')}
        onConfirm={(email) => erase.mutate({ params: { id }, body: { email } })}
      >
        {t('admin_customers.erase')}
      </ReasonButton>
    </>
  );
}
