import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { UnconfirmedCaps } from '#web/admin/features/content/unconfirmed-caps.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { FormCheckbox, FormNumber } from '#web/admin/kit/form/fields.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/settings: what only the owner decides. */
export default function SettingsScreen() {
  const t = useT();
  const terms = useAdminQuery('GET /admin/settings/terms/');
  const titles = {
    default_delivery_price: t('admin_content.delivery_price'),
    free_delivery_from: t('admin_content.free_delivery_from'),
    gift_wrap_price: t('admin_content.gift_wrap_price'),
    foreign_phones: t('admin_content.foreign_phones'),
    payment: t('admin_content.payment'),
    confirm_hours: t('admin_content.confirm_hours'),
    unconfirmed_caps: t('admin_content.caps'),
    back_in_stock: t('admin_content.back_in_stock'),
    call_days: t('admin_content.call_days'),
  };
  return (
    <AdminPage
      title={t('admin.settings')}
      intro={t('admin_content.settings_intro')}
      actions={
        <ButtonLink variant="ghost" to="/admin/settings/company-details">
          {t('admin_content.company_details_open')}
        </ButtonLink>
      }
    >
      <Loaded query={terms}>
        {(record) => (
          <SettingsForm
            record={record}
            readBy="GET /admin/settings/terms/"
            save={(body) => api('PUT /admin/settings/terms/', { body })}
            titles={titles}
          >
            <AdminSheet title={t('admin_content.delivery')}>
              <div className={styles.row}>
                <FormNumber
                  name="default_delivery_price"
                  label={titles.default_delivery_price}
                  hint={t('admin_content.delivery_price_hint')}
                />
                <FormNumber
                  name="free_delivery_from"
                  label={titles.free_delivery_from}
                  hint={t('admin_content.free_delivery_hint')}
                />
              </div>
            </AdminSheet>
            <AdminSheet title={t('admin_content.gifts')}>
              <div className={styles.row}>
                <FormNumber
                  name="gift_wrap_price"
                  label={titles.gift_wrap_price}
                  hint={t('admin_content.gift_wrap_hint')}
                />
              </div>
            </AdminSheet>
            <AdminSheet title={t('admin_content.phones')}>
              <p>{t('admin_content.phones_hint')}</p>
              <FormCheckbox name="foreign_phones" label={titles.foreign_phones} />
            </AdminSheet>
            <AdminSheet title={titles.payment}>
              <div className={styles.row}>
                <FormNumber name="payment.min" label={t('admin_content.payment_min')} />
                <FormNumber name="payment.max" label={t('admin_content.payment_max')} />
                <FormNumber
                  name="payment.hold_minutes"
                  label={t('admin_content.hold_minutes')}
                  hint={t('admin_content.hold_hint')}
                />
                <FormNumber name="payment.guest_hold_minutes" label={t('admin_content.guest_hold_minutes')} />
              </div>
            </AdminSheet>
            <AdminSheet title={titles.confirm_hours}>
              <div className={styles.row}>
                <FormNumber
                  name="confirm_hours.cash"
                  label={t('admin_content.confirm_cash')}
                  hint={t('admin_content.confirm_hint')}
                />
                <FormNumber name="confirm_hours.guest" label={t('admin_content.confirm_guest')} />
              </div>
            </AdminSheet>
            <UnconfirmedCaps title={titles.unconfirmed_caps} />
            <AdminSheet title={titles.back_in_stock}>
              <div className={styles.row}>
                <FormNumber name="back_in_stock.per_email" label={t('admin_content.per_email')} />
                <FormNumber
                  name="back_in_stock.per_address"
                  label={t('admin_content.per_address')}
                  hint={t('admin_content.per_address_hint')}
                />
              </div>
            </AdminSheet>
            <AdminSheet title={t('admin_content.calls')}>
              <FormNumber name="call_days" label={titles.call_days} hint={t('admin_content.call_days_hint')} />
            </AdminSheet>
          </SettingsForm>
        )}
      </Loaded>
    </AdminPage>
  );
}
