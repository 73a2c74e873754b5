import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { FormInput, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/settings/company-details: who sells, in law, and where their money goes. */
export default function CompanyDetailsScreen() {
  const t = useT();
  const details = useAdminQuery('GET /admin/settings/company-details/');
  const titles = {
    legal_name: t('admin_content.legal_name'),
    tax_number: t('admin_content.tax_number'),
    legal_address: t('admin_content.legal_address'),
    bank: t('admin_content.bank'),
    bank_account: t('admin_content.bank_account'),
    bic: t('admin_content.bic'),
    signatory: t('admin_content.signatory'),
  };
  return (
    <AdminPage
      title={t('admin_content.company_details')}
      intro={t('admin_content.company_details_intro')}
      back={{ to: '/admin/settings', text: t('admin.settings') }}
    >
      <Loaded query={details}>
        {(record) => (
          <SettingsForm
            record={record}
            readBy="GET /admin/settings/company-details/"
            save={(body) => api('PUT /admin/settings/company-details/', { body })}
            titles={titles}
          >
            <AdminSheet title={t('admin_content.company_details_seller')}>
              <FormTranslated name="legal_name" label={titles.legal_name} hint={t('admin_content.legal_name_hint')} />
              <FormInput name="tax_number" label={titles.tax_number} hint={t('admin_content.tax_number_hint')} />
              <FormTranslated name="legal_address" label={titles.legal_address} />
              <FormTranslated name="signatory" label={titles.signatory} />
            </AdminSheet>
            <AdminSheet title={t('admin_content.company_details_bank')}>
              <FormTranslated name="bank" label={titles.bank} />
              <div className={styles.row}>
                <FormInput name="bank_account" label={titles.bank_account} />
                <FormInput name="bic" label={titles.bic} />
              </div>
            </AdminSheet>
          </SettingsForm>
        )}
      </Loaded>
    </AdminPage>
  );
}
