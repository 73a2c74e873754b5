import { type SubmitEvent, useId, useState } from 'react';
import type { CustomerProfile } from '#contract/admin/customers.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

const changes = ['GET /admin/customers/{id}/'] as const;

/** Another number for a customer who has lost the SIM card and has no other way in. */
export function ReplacePhone({ customer }: { customer: CustomerProfile }) {
  const t = useT();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { id, phone_replacement: replacement } = customer;
  const cancel = useAdminMutation('DELETE /admin/customers/{id}/phone/', {
    changes,
    onDone: () => toast.success(t('admin.saved')),
  });
  if (customer.sign_in_phone === null) return null;
  if (replacement) {
    const day = dateText(language, 'shortDay', replacement.due_at);
    return (
      <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
        {t('admin_customers.phone_keep', { phone: formatPhone(replacement.phone), day })}
      </Button>
    );
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('admin_customers.phone_replace')}
      </Button>
      {isOpen && <ReplaceDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The new number first, then the code that it got, and how the person has shown who they are. */
function ReplaceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const [codeId, setCodeId] = useState<string>();
  const send = useAdminMutation('POST /admin/customers/{id}/phone/', { onDone: (code) => setCodeId(code.id) });
  const confirm = useAdminMutation('PUT /admin/customers/{id}/phone/', {
    changes,
    onDone: () => {
      toast.success(t('admin.saved'));
      onClose();
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? '').trim();
    if (codeId === undefined) send.mutate({ params: { id }, body: { phone: typed('phone') } });
    else confirm.mutate({ params: { id }, body: { id: codeId, code: typed('code'), reason: typed('reason') } });
  }
  return (
    <AdminDialog
      title={t('admin_customers.phone_replace')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          {codeId !== undefined && (
            <Button variant="ghost" onClick={() => setCodeId(undefined)}>
              {t('admin_customers.phone_other')}
            </Button>
          )}
          <Button type="submit" form={form} busy={send.isPending || confirm.isPending}>
            {t(codeId === undefined ? 'admin_customers.phone_send' : 'admin_customers.phone_replace')}
          </Button>
        </>
      }
    >
      <p>{t('admin_customers.phone_text')}</p>
      <form id={form} onSubmit={submit}>
        <Field label={t('admin_customers.phone_new')}>
          <TextInput
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={30}
            required
            readOnly={codeId !== undefined}
          />
        </Field>
        {codeId !== undefined && (
          <>
            <Field label={t('admin_customers.phone_code')}>
              <TextInput name="code" inputMode="numeric" autoComplete="off" maxLength={10} required />
            </Field>
            <Field label={t('admin_customers.phone_reason')}>
              <TextArea name="reason" rows={3} maxLength={500} required />
            </Field>
          </>
        )}
      </form>
    </AdminDialog>
  );
}
