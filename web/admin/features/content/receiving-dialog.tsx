import type { AdminRegion } from '#contract/admin/delivery.ts';
import type { AdminReceiving } from '#contract/admin/methods.ts';
import type { Input } from '#contract/client.ts';
import { receivingKinds } from '#rules/sales/receiving.ts';
import { localized } from '#rules/text/localized.ts';
import { sameInEveryLanguage } from '#rules/text/translations.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormNumber, FormSelect, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

type Body = Input<'POST /admin/methods/receiving/'>['body'];
/** Ticked boxes are a list of words. */
type Values = Omit<Body, 'region_ids'> & { region_ids: string[] };

const read = ({ id: _id, version, region_ids, ...values }: AdminReceiving) => ({
  version,
  values: { ...values, region_ids: region_ids.map(String) },
});
const blank = {
  version: 0,
  values: {
    ...sameInEveryLanguage('name', ''),
    kind: 'courier' as const,
    fee: null,
    extra_days: 0,
    position: 10,
    region_ids: [],
    is_active: true,
  },
};

type ReceivingDialogProps = {
  /** Null adds one. */
  method: AdminReceiving | null;
  regions: AdminRegion[];
  onClose: () => void;
};

/** Changes a method of receiving; what it is stays, for orders were placed by it. */
export function ReceivingDialog({ method, regions, onClose }: ReceivingDialogProps) {
  const t = useT();
  const language = useLanguage();
  const record = useAdminForm<Values, AdminReceiving>({
    call: 'POST /admin/methods/receiving/',
    record: method ? read(method) : blank,
    read,
    changes: ['GET /admin/methods/'],
    save: ({ version, values: { kind, ...values } }) => {
      const body = { ...values, region_ids: values.region_ids.map(Number) };
      return method
        ? api('PUT /admin/methods/receiving/{id}/', { params: { id: method.id }, body: { ...body, version } })
        : api('POST /admin/methods/receiving/', { body: { ...body, kind } });
    },
    onSaved: onClose,
  });
  const titles = {
    name: t('admin_content.name'),
    kind: t('admin_content.method_kind'),
    fee: t('admin_content.method_price'),
    extra_days: t('admin_content.extra_days'),
    position: t('admin_content.method_position'),
    region_ids: t('admin_content.method_regions'),
    is_active: t('admin_content.method_active'),
  };
  return (
    <AdminDialog title={method?.name ?? t('admin_content.receiving_add')} onClose={onClose}>
      <AdminForm form={record} titles={titles}>
        {!method && (
          <FormSelect
            name="kind"
            label={titles.kind}
            choices={receivingKinds.map((kind) => [kind, t(`admin_content.kind_${kind}`)] as const)}
          />
        )}
        <FormTranslated name="name" label={titles.name} />
        <FormNumber name="fee" label={titles.fee} hint={t('admin_content.method_price_hint')} />
        <FormNumber name="extra_days" label={titles.extra_days} />
        <FormNumber name="position" label={titles.position} />
        <fieldset>
          <legend>{titles.region_ids}</legend>
          {regions.map((region) => (
            <FormCheckbox
              key={region.id}
              name="region_ids"
              value={String(region.id)}
              label={localized(region, 'name', language)}
            />
          ))}
        </fieldset>
        <FormCheckbox name="is_active" label={titles.is_active} />
      </AdminForm>
    </AdminDialog>
  );
}
