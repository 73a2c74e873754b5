import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { PictureField } from '#web/admin/features/content/picture-field.tsx';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { FormInput, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/content/contacts: how people reach the shop, and what its footer says. */
export default function ContactsScreen() {
  const t = useT();
  const contacts = useAdminQuery('GET /admin/settings/contacts/');
  const titles = {
    location: t('admin_content.location'),
    maps_url: t('admin_content.maps_url'),
    map_picture: t('admin_content.map_picture'),
    map_picture_dark: t('admin_content.map_picture_dark'),
    map_alt: t('admin_content.map_alt'),
    phone: t('admin_content.phone'),
    email: t('admin_content.email'),
    pickup: t('admin_content.pickup'),
    social: t('admin_content.social'),
    footer_text1: t('admin_content.footer_text1'),
    footer_text2: t('admin_content.footer_text2'),
  };
  return (
    <AdminPage title={t('admin_content.contacts')}>
      <ContentNav />
      <Loaded query={contacts}>
        {(record) => (
          <SettingsForm
            record={record}
            readBy="GET /admin/settings/contacts/"
            save={(body) => api('PUT /admin/settings/contacts/', { body })}
            titles={titles}
          >
            <AdminSheet title={t('admin_content.contacts')}>
              <div className={styles.row}>
                <FormInput name="phone" type="tel" label={titles.phone} />
                <FormInput name="email" type="email" label={titles.email} />
              </div>
              <FormTranslated name="location" label={titles.location} />
              <FormInput name="maps_url" type="url" label={titles.maps_url} />
            </AdminSheet>
            <AdminSheet title={t('admin_content.map')}>
              <p className={styles.muted}>{t('admin_content.map_hint')}</p>
              <PictureField name="map_picture" label={titles.map_picture} mayBeEmpty={true} />
              <PictureField
                name="map_picture_dark"
                label={titles.map_picture_dark}
                hint={t('admin_content.map_picture_dark_hint')}
                mayBeEmpty={true}
              />
              <FormTranslated name="map_alt" label={titles.map_alt} hint={t('admin_content.map_alt_hint')} />
            </AdminSheet>
            <AdminSheet title={titles.pickup}>
              <FormTranslated name="pickup.street" label={t('admin_content.street')} />
              <FormTranslated name="pickup.house" label={t('admin_content.house')} />
              <FormInput name="pickup.email" type="email" label={t('admin_content.pickup_email')} />
            </AdminSheet>
            <AdminSheet title={titles.social}>
              <p className={styles.muted}>{t('admin_content.social_hint')}</p>
              <FormInput name="social.instagram" type="url" label="Instagram" />
              <FormInput name="social.telegram" type="url" label="Telegram" />
              <FormInput name="social.whatsapp" type="url" label="WhatsApp" />
            </AdminSheet>
            <AdminSheet title={t('admin_content.footer')}>
              <p className={styles.muted}>{t('admin_content.footer_hint')}</p>
              <FormTranslated name="footer_text1" label={titles.footer_text1} rows={3} />
              <FormTranslated name="footer_text2" label={titles.footer_text2} rows={3} />
            </AdminSheet>
          </SettingsForm>
        )}
      </Loaded>
    </AdminPage>
  );
}
