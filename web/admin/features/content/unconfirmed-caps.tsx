import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { FormNumber } from '#web/admin/kit/form/fields.tsx';
import { useT } from '#web/i18n/i18n.tsx';

const holders = ['phone', 'account', 'network'] as const;

/** How much shoppers may hold by orders that are neither confirmed nor paid. */
export function UnconfirmedCaps({ title }: { title: string }) {
  const t = useT();
  return (
    <AdminSheet title={title}>
      <p>{t('admin_content.caps_hint')}</p>
      {holders.map((holder) => (
        <div key={holder} className={styles.row}>
          <FormNumber name={`unconfirmed_caps.${holder}.pieces`} label={t(`admin_content.cap_${holder}_pieces`)} />
          <FormNumber name={`unconfirmed_caps.${holder}.som`} label={t(`admin_content.cap_${holder}_som`)} />
        </div>
      ))}
      <FormNumber name="unconfirmed_caps.product.percent" label={t('admin_content.cap_product_percent')} />
      <FormNumber
        name="unconfirmed_caps.guest.orders"
        label={t('admin_content.cap_guest_orders')}
        hint={t('admin_content.cap_guest_orders_hint')}
      />
    </AdminSheet>
  );
}
