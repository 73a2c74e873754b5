import type { AdminRegion, Input } from '#contract/client.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { FormCheckbox, FormInput, FormPair } from './form-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

type RegionValues = Input<'POST /admin/regions/'>['body'];

const read = ({ id: _id, version, ...values }: AdminRegion) => ({ version, values });
const blank = { version: 0, values: { name: '', name_en: '', name_ky: '', is_active: true } };

/** Changes a region; null adds one. */
export function RegionDialog({ region, onClose }: { region: AdminRegion | null; onClose: () => void }) {
  const t = useT();
  const record = useRecordForm<RegionValues, AdminRegion>({
    record: region ? read(region) : blank,
    read,
    changes: ['GET /admin/places/', 'GET /admin/missing-english/'],
    save: ({ version, values }) =>
      region
        ? api('PUT /admin/regions/{id}/', { params: { id: region.id }, body: { ...values, version } })
        : api('POST /admin/regions/', { body: values }),
    onSaved: onClose,
  });
  const titles = { name: t('admin_content.name'), name_en: 'English', is_active: t('admin_content.region_active') };
  return (
    <AdminDialog title={region?.name ?? t('admin_content.region_add')} onClose={onClose}>
      <RecordForm record={record} titles={titles}>
        <FormPair name="name" label={titles.name} maxLength={100} />
        <FormInput name="name_ky" label={t('admin_content.name_ky')} maxLength={100} />
        <FormCheckbox name="is_active" label={titles.is_active} />
      </RecordForm>
    </AdminDialog>
  );
}
