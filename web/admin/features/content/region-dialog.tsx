import type { Input, OfficeRegion } from '#contract/client.ts';
import { OfficeDialog } from '#web/admin/kit/office-dialog.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { FormCheckbox, FormInput, FormPair } from './form-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

type RegionValues = Input<'POST /office/regions/'>['body'];

const read = ({ id: _id, version, ...values }: OfficeRegion) => ({ version, values });
const blank = { version: 0, values: { name: '', name_en: '', name_ky: '', is_active: true } };

/** Changes a region; null adds one. */
export function RegionDialog({ region, onClose }: { region: OfficeRegion | null; onClose: () => void }) {
  const t = useT();
  const record = useRecordForm<RegionValues, OfficeRegion>({
    record: region ? read(region) : blank,
    read,
    changes: ['GET /office/places/', 'GET /office/missing-english/'],
    save: ({ version, values }) =>
      region
        ? api('PUT /office/regions/{id}/', { params: { id: region.id }, body: { ...values, version } })
        : api('POST /office/regions/', { body: values }),
    onSaved: onClose,
  });
  const titles = { name: t('office_content.name'), name_en: 'English', is_active: t('office_content.region_active') };
  return (
    <OfficeDialog title={region?.name ?? t('office_content.region_add')} onClose={onClose}>
      <RecordForm record={record} titles={titles}>
        <FormPair name="name" label={titles.name} maxLength={100} />
        <FormInput name="name_ky" label={t('office_content.name_ky')} maxLength={100} />
        <FormCheckbox name="is_active" label={titles.is_active} />
      </RecordForm>
    </OfficeDialog>
  );
}
