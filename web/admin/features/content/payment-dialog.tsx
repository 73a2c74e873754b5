import type { AdminPayment, AdminReceiving } from '#contract/admin/methods.ts';
import type { Input } from '#contract/client.ts';
import { checkoutProviders } from '#rules/sales/payment-method.ts';
import { localized } from '#rules/text/localized.ts';
import { sameInEveryLanguage } from '#rules/text/translations.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormNumber, FormSelect, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

type Body = Input<'POST /admin/methods/payment/'>['body'];
/** Ticked boxes are a list of words. */
type Values = Omit<Body, 'receiving_ids'> & { receiving_ids: string[] };

const read = ({ id: _id, version, receiving_ids, ...values }: AdminPayment) => ({
  version,
  values: { ...values, receiving_ids: receiving_ids.map(String) },
});
const blank = {
  version: 0,
  values: {
    ...sameInEveryLanguage('name', ''),
    provider: 'cash' as const,
    position: 10,
    receiving_ids: [],
    is_active: true,
  },
};

type PaymentDialogProps = {
  /** Null adds one. */
  method: AdminPayment | null;
  receiving: AdminReceiving[];
  onClose: () => void;
};

/** Changes what a method of payment is called and when it is offered; how it is paid stays, for orders were placed by it. */
export function PaymentDialog({ method, receiving, onClose }: PaymentDialogProps) {
  const t = useT();
  const language = useLanguage();
  const record = useAdminForm<Values, AdminPayment>({
    call: 'POST /admin/methods/payment/',
    record: method ? read(method) : blank,
    read,
    changes: ['GET /admin/methods/'],
    save: ({ version, values: { provider, ...values } }) => {
      const body = { ...values, receiving_ids: values.receiving_ids.map(Number) };
      return method
        ? api('PUT /admin/methods/payment/{id}/', { params: { id: method.id }, body: { ...body, version } })
        : api('POST /admin/methods/payment/', { body: { ...body, provider } });
    },
    onSaved: onClose,
  });
  const titles = {
    name: t('admin_content.name'),
    provider: t('admin_content.method_provider'),
    position: t('admin_content.method_position'),
    receiving_ids: t('admin_content.method_receiving'),
    is_active: t('admin_content.method_active'),
  };
  return (
    <AdminDialog title={method?.name ?? t('admin_content.payment_add')} onClose={onClose}>
      <AdminForm form={record} titles={titles}>
        {!method && (
          <FormSelect
            name="provider"
            label={titles.provider}
            choices={checkoutProviders.map((each) => [each, t(`admin_content.provider_${each}`)] as const)}
          />
        )}
        <FormTranslated name="name" label={titles.name} />
        <FormNumber name="position" label={titles.position} />
        <fieldset>
          <legend>{titles.receiving_ids}</legend>
          {receiving.map((each) => (
            <FormCheckbox
              key={each.id}
              name="receiving_ids"
              value={String(each.id)}
              label={localized(each, 'name', language)}
            />
          ))}
        </fieldset>
        <FormCheckbox name="is_active" label={titles.is_active} />
      </AdminForm>
    </AdminDialog>
  );
}
