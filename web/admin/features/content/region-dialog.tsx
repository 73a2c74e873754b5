import type { AdminRegion } from '#contract/admin/delivery.ts';
import type { Input } from '#contract/client.ts';
import { sameInEveryLanguage } from '#rules/text/translations.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

type RegionValues = Input<'POST /admin/regions/'>['body'];

const read = ({ id: _id, version, ...values }: AdminRegion) => ({ version, values });
const blank = { version: 0, values: { ...sameInEveryLanguage('name', ''), is_active: true } };

/** Changes a region; null adds one. */
export function RegionDialog({ region, onClose }: { region: AdminRegion | null; onClose: () => void }) {
  const t = useT();
  const record = useAdminForm<RegionValues, AdminRegion>({
    call: 'POST /admin/regions/',
    record: region ? read(region) : blank,
    read,
    changes: ['GET /admin/places/', 'GET /admin/missing-translations/'],
    save: ({ version, values }) =>
      region
        ? api('PUT /admin/regions/{id}/', { params: { id: region.id }, body: { ...values, version } })
        : api('POST /admin/regions/', { body: values }),
    onSaved: onClose,
  });
  const titles = { name: t('admin_content.name'), is_active: t('admin_content.region_active') };
  return (
    <AdminDialog title={region?.name ?? t('admin_content.region_add')} onClose={onClose}>
      <AdminForm form={record} titles={titles}>
        <FormTranslated name="name" label={titles.name} />
        <FormCheckbox name="is_active" label={titles.is_active} />
      </AdminForm>
    </AdminDialog>
  );
}
