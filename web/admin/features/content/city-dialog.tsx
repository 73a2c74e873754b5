import { useFormContext } from 'react-hook-form';
import type { Input, OfficeCity, OfficeRegion } from '#contract/client.ts';
import { OfficeDialog } from '#web/admin/kit/office-dialog.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { FormCheckbox, FormInput, FormNumber, FormPair } from './form-fields.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

type CityValues = Omit<Input<'POST /office/cities/'>['body'], 'aliases'> & { aliases: string };

const read = ({ id: _id, version, aliases, ...values }: OfficeCity) => ({
  version,
  values: { ...values, aliases: aliases.join(', ') },
});
const blank = (region: number) => ({
  version: 0,
  values: { name: '', name_en: '', name_ky: '', region, aliases: '', delivery_price: null, is_active: true },
});

/** Names as they are typed, with commas between them. */
const asList = (typed: string) =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

type CityDialogProps = {
  /** Null adds one to the region. */
  city: OfficeCity | null;
  region: number;
  regions: OfficeRegion[];
  onClose: () => void;
};

/** Changes a city, its delivery price, or whether anything is delivered there. */
export function CityDialog({ city, region, regions, onClose }: CityDialogProps) {
  const t = useT();
  const record = useRecordForm<CityValues, OfficeCity>({
    record: city ? read(city) : blank(region),
    read,
    changes: ['GET /office/places/', 'GET /office/missing-english/'],
    save: ({ version, values }) => {
      const body = { ...values, aliases: asList(values.aliases) };
      return city
        ? api('PUT /office/cities/{id}/', { params: { id: city.id }, body: { ...body, version } })
        : api('POST /office/cities/', { body });
    },
    onSaved: onClose,
  });
  const titles = {
    name: t('office_content.name'),
    delivery_price: t('office_content.price'),
    is_active: t('office_content.city_active'),
    region: t('office_content.region'),
  };
  return (
    <OfficeDialog title={city?.name ?? t('office_content.city_add')} onClose={onClose}>
      <RecordForm record={record} titles={titles}>
        <FormPair name="name" label={titles.name} maxLength={100} />
        <FormInput name="name_ky" label={t('office_content.name_ky')} maxLength={100} />
        <FormInput name="aliases" label={t('office_content.aliases')} hint={t('office_content.aliases_hint')} />
        <FormNumber
          name="delivery_price"
          label={titles.delivery_price}
          hint={t('office_content.price_hint')}
          mayBeEmpty
        />
        <RegionChoice label={titles.region} regions={regions} />
        <FormCheckbox name="is_active" label={titles.is_active} />
      </RecordForm>
    </OfficeDialog>
  );
}

function RegionChoice({ label, regions }: { label: string; regions: OfficeRegion[] }) {
  const { register } = useFormContext();
  return (
    <Field label={label}>
      <Select {...register('region', { valueAsNumber: true })}>
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
