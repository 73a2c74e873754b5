import type { Courier } from '#contract/admin/couriers.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormInput } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './order-form.module.css';

type Typed = Pick<Courier, 'name' | 'phone' | 'email' | 'is_active'>;

const read = ({ version, name, phone, email, is_active }: Courier) => ({
  version,
  values: { name, phone, email, is_active },
});
const blank = { version: 0, values: { name: '', phone: '', email: '', is_active: true } };

/** A new courier, or one that there is. */
export function CourierForm({ courier, onDone }: { courier?: Courier | undefined; onDone: () => void }) {
  const t = useT();
  const form = useAdminForm<Typed, Courier>({
    call: 'POST /admin/couriers/',
    draft: `courier ${courier?.id ?? 'new'}`,
    record: courier ? read(courier) : blank,
    read,
    save: ({ version, values: { is_active, ...person } }) =>
      courier
        ? api('PUT /admin/couriers/{id}/', { params: { id: courier.id }, body: { ...person, is_active, version } })
        : api('POST /admin/couriers/', { body: person }),
    changes: ['GET /admin/couriers/'],
    onSaved: onDone,
  });
  const titles = {
    name: t('admin_orders.courier_name'),
    phone: t('phone'),
    email: t('admin_orders.courier_email'),
    is_active: t('admin_orders.courier_works'),
  };
  return (
    <AdminSheet title={courier ? courier.name : t('admin_orders.courier_new')}>
      <AdminForm form={form} titles={titles} submit={t('admin.save')}>
        <div className={`${styles.fields} ${styles.wide}`}>
          <FormInput name="name" label={titles.name} />
          <FormInput name="phone" type="tel" label={titles.phone} />
          <FormInput name="email" type="email" label={titles.email} hint={t('admin_orders.courier_email_hint')} />
        </div>
        {courier && <FormCheckbox name="is_active" label={titles.is_active} />}
      </AdminForm>
    </AdminSheet>
  );
}
