import { useNavigate } from 'react-router';
import type { PromoCode } from '#contract/admin/promo.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormNumber } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import styles from './promo.module.css';
import { asTerms, noTerms, type TypedPromo } from './promo-terms.ts';
import { TermsFields } from './terms-fields.tsx';

type Typed = TypedPromo & { code: string };

/** A new code with its terms; its own screen, with its link, follows. */
export function PromoForm() {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const form = useAdminForm<Typed, Pick<PromoCode, 'id'>>({
    call: 'POST /admin/promo-codes/',
    draft: 'promo new',
    record: { version: 0, values: { ...noTerms, code: '', total_limit: null } },
    save: ({ values: { code, total_limit, ...typed } }) =>
      api('POST /admin/promo-codes/', { body: { code, total_limit, ...asTerms(typed) } }),
    changes: ['GET /admin/promo-codes/'],
    saved: t('admin_promo.made'),
    onSaved: ({ id }) => void navigate(localPath(`/admin/promo/${id}`)),
  });
  return (
    <AdminSheet title={t('admin_promo.new')}>
      <AdminForm form={form} submit={t('admin_promo.make')}>
        <div className={styles.fields}>
          <FormInput name="code" label={t('admin_promo.code')} autoCapitalize="characters" />
          <FormNumber name="total_limit" label={t('admin_promo.total_limit')} hint={t('admin_promo.total_hint')} />
        </div>
        <TermsFields />
      </AdminForm>
    </AdminSheet>
  );
}
