import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { FormInput, FormPair } from '#web/admin/features/content/form-fields.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import styles from '#web/admin/features/content/record-form.module.css';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/content/contacts: how people reach the shop, and what its footer says. */
export default function ContactsScreen() {
  const t = useT();
  const contacts = useOfficeQuery('GET /office/settings/contacts/');
  const titles = {
    location: t('office_content.location'),
    maps_url: t('office_content.maps_url'),
    phone: t('office_content.phone'),
    email: t('office_content.email'),
    pickup: t('office_content.pickup'),
    social: t('office_content.social'),
    footer_text1: t('office_content.footer_text1'),
    footer_text2: t('office_content.footer_text2'),
  };
  return (
    <OfficePage title={t('office_content.contacts')}>
      <ContentNav />
      <Loaded query={contacts}>
        {(record) => (
          <SettingsForm
            record={record}
            readBy="GET /office/settings/contacts/"
            save={(body) => api('PUT /office/settings/contacts/', { body })}
            titles={titles}
          >
            <OfficeSheet title={t('office_content.contacts')}>
              <div className={styles.row}>
                <FormInput name="phone" type="tel" label={titles.phone} />
                <FormInput name="email" type="email" label={titles.email} />
              </div>
              <FormPair name="location" label={titles.location} maxLength={200} />
              <FormInput name="maps_url" type="url" label={titles.maps_url} />
            </OfficeSheet>
            <OfficeSheet title={titles.pickup}>
              <FormPair name="pickup.street" label={t('office_content.street')} maxLength={100} />
              <FormPair name="pickup.house" label={t('office_content.house')} maxLength={20} />
              <FormInput name="pickup.email" type="email" label={t('office_content.pickup_email')} />
            </OfficeSheet>
            <OfficeSheet title={titles.social}>
              <p className={styles.muted}>{t('office_content.social_hint')}</p>
              <FormInput name="social.instagram" type="url" label="Instagram" />
              <FormInput name="social.telegram" type="url" label="Telegram" />
              <FormInput name="social.whatsapp" type="url" label="WhatsApp" />
            </OfficeSheet>
            <OfficeSheet title={t('office_content.footer')}>
              <p className={styles.muted}>{t('office_content.footer_hint')}</p>
              <FormPair name="footer_text1" label={titles.footer_text1} rows={3} maxLength={400} />
              <FormPair name="footer_text2" label={titles.footer_text2} rows={3} maxLength={400} />
            </OfficeSheet>
          </SettingsForm>
        )}
      </Loaded>
    </OfficePage>
  );
}
