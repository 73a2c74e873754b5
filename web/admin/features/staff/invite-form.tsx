import type { Input } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormSelect } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { roles } from './staff-roles.ts';

type Invitation = Input<'POST /admin/staff/'>['body'];

const blank = { version: 0, values: { name: '', email: '', role: 'operator' } } as const;

/** Invites a staff member by e-mail. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const form = useAdminForm<Invitation, unknown>({
    call: 'POST /admin/staff/',
    draft: 'invitation',
    record: blank,
    save: ({ values }) => api('POST /admin/staff/', { body: values }),
    changes: ['GET /admin/staff/'],
    saved: t('admin_staff.invited'),
    onSaved: onDone,
  });
  return (
    <AdminSheet title={t('admin_staff.invite_title')}>
      <AdminForm form={form} submit={t('admin_staff.invite')}>
        <FormInput name="name" label={t('admin_staff.name')} />
        <FormInput name="email" type="email" label={t('admin_staff.email')} hint={t('admin_staff.invite_hint')} />
        <FormSelect
          name="role"
          label={t('admin_staff.role')}
          choices={roles.map((role) => [role, t(`admin_staff.role_${role}`)])}
        />
      </AdminForm>
    </AdminSheet>
  );
}
