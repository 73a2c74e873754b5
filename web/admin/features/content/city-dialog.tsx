import { useFormContext } from 'react-hook-form';
import type { AdminCity, AdminRegion } from '#contract/admin/delivery.ts';
import type { Input } from '#contract/client.ts';
import { sameInEveryLanguage } from '#rules/text/translations.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormInput, FormNumber, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type CityValues = Omit<Input<'POST /admin/cities/'>['body'], 'aliases'> & { aliases: string };

const read = ({ id: _id, version, aliases, ...values }: AdminCity) => ({
  version,
  values: { ...values, aliases: aliases.join(', ') },
});
const blank = (region: number) => ({
  version: 0,
  values: { ...sameInEveryLanguage('name', ''), region, aliases: '', delivery_price: null, is_active: true },
});

/** Names as they are typed, with commas between them. */
const asList = (typed: string) =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

type CityDialogProps = {
  /** Null adds one to the region. */
  city: AdminCity | null;
  region: number;
  regions: AdminRegion[];
  onClose: () => void;
};

/** Changes a city, its delivery price, or whether anything is delivered there. */
export function CityDialog({ city, region, regions, onClose }: CityDialogProps) {
  const t = useT();
  const record = useAdminForm<CityValues, AdminCity>({
    call: 'POST /admin/cities/',
    record: city ? read(city) : blank(region),
    read,
    changes: ['GET /admin/places/', 'GET /admin/missing-translations/'],
    save: ({ version, values }) => {
      const body = { ...values, aliases: asList(values.aliases) };
      return city
        ? api('PUT /admin/cities/{id}/', { params: { id: city.id }, body: { ...body, version } })
        : api('POST /admin/cities/', { body });
    },
    onSaved: onClose,
  });
  const titles = {
    name: t('admin_content.name'),
    delivery_price: t('admin_content.price'),
    is_active: t('admin_content.city_active'),
    region: t('admin_content.region'),
  };
  return (
    <AdminDialog title={city?.name ?? t('admin_content.city_add')} onClose={onClose}>
      <AdminForm form={record} titles={titles}>
        <FormTranslated name="name" label={titles.name} />
        <FormInput name="aliases" label={t('admin_content.aliases')} hint={t('admin_content.aliases_hint')} />
        <FormNumber name="delivery_price" label={titles.delivery_price} hint={t('admin_content.price_hint')} />
        <RegionChoice label={titles.region} regions={regions} />
        <FormCheckbox name="is_active" label={titles.is_active} />
      </AdminForm>
    </AdminDialog>
  );
}

function RegionChoice({ label, regions }: { label: string; regions: AdminRegion[] }) {
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
