import { FormInput, FormNumber } from '#web/admin/features/content/form-fields.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import styles from '#web/admin/features/content/record-form.module.css';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { UnconfirmedCaps } from '#web/admin/features/content/unconfirmed-caps.tsx';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/settings: what only the owner decides. */
export default function SettingsScreen() {
  const t = useT();
  const terms = useOfficeQuery('GET /office/settings/terms/');
  const titles = {
    name: t('office_content.shop_name'),
    default_delivery_price: t('office_content.delivery_price'),
    free_delivery_from: t('office_content.free_delivery_from'),
    payment: t('office_content.payment'),
    confirm_hours: t('office_content.confirm_hours'),
    unconfirmed_caps: t('office_content.caps'),
    tell_me: t('office_content.tell_me'),
  };
  return (
    <OfficePage
      title={t('office.settings')}
      intro={t('office_content.settings_intro')}
      actions={
        <ButtonLink variant="ghost" to="/admin/settings/requisites">
          {t('office_content.requisites_open')}
        </ButtonLink>
      }
    >
      <Loaded query={terms}>
        {(record) => (
          <SettingsForm
            record={record}
            readBy="GET /office/settings/terms/"
            save={(body) => api('PUT /office/settings/terms/', { body })}
            titles={titles}
          >
            <OfficeSheet title={t('office_content.shop')}>
              <FormInput name="name" label={titles.name} hint={t('office_content.shop_name_hint')} maxLength={60} />
            </OfficeSheet>
            <OfficeSheet title={t('office_content.delivery')}>
              <div className={styles.row}>
                <FormNumber
                  name="default_delivery_price"
                  label={titles.default_delivery_price}
                  hint={t('office_content.delivery_price_hint')}
                />
                <FormNumber
                  name="free_delivery_from"
                  label={titles.free_delivery_from}
                  hint={t('office_content.free_delivery_hint')}
                  mayBeEmpty
                />
              </div>
            </OfficeSheet>
            <OfficeSheet title={titles.payment}>
              <div className={styles.row}>
                <FormNumber name="payment.min" label={t('office_content.payment_min')} />
                <FormNumber name="payment.max" label={t('office_content.payment_max')} />
                <FormNumber
                  name="payment.hold_minutes"
                  label={t('office_content.hold_minutes')}
                  hint={t('office_content.hold_hint')}
                />
              </div>
            </OfficeSheet>
            <OfficeSheet title={titles.confirm_hours}>
              <FormNumber
                name="confirm_hours.cash"
                label={t('office_content.confirm_cash')}
                hint={t('office_content.confirm_hint')}
              />
            </OfficeSheet>
            <UnconfirmedCaps title={titles.unconfirmed_caps} />
            <OfficeSheet title={titles.tell_me}>
              <div className={styles.row}>
                <FormNumber name="tell_me.per_email" label={t('office_content.per_email')} />
                <FormNumber
                  name="tell_me.per_address"
                  label={t('office_content.per_address')}
                  hint={t('office_content.per_address_hint')}
                />
              </div>
            </OfficeSheet>
          </SettingsForm>
        )}
      </Loaded>
    </OfficePage>
  );
}
