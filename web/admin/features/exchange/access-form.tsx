import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { Secret } from './secret-sheet.tsx';

/** A new login for 1C. */
export function AccessForm({ onMade }: { onMade: (secret: Secret) => void }) {
  const t = useT();
  const form = useAdminForm<{ name: string }, Secret>({
    call: 'POST /admin/exchange/credentials/',
    record: { version: 0, values: { name: '' } },
    save: ({ values }) => api('POST /admin/exchange/credentials/', { body: values }),
    changes: ['GET /admin/exchange/credentials/'],
    onSaved: onMade,
  });
  return (
    <AdminSheet title={t('admin_exchange.new')}>
      <AdminForm form={form} submit={t('admin_exchange.make')}>
        <FormInput name="name" label={t('admin_exchange.name')} hint={t('admin_exchange.name_hint')} />
      </AdminForm>
    </AdminSheet>
  );
}
