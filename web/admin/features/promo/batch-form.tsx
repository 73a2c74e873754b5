import { useState } from 'react';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormNumber } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { downloadCodes } from './download-codes.ts';
import styles from './promo.module.css';
import { asTerms, noTerms, type TypedTerms } from './promo-terms.ts';
import { TermsFields } from './terms-fields.tsx';

type Typed = TypedTerms & { batch: string; count: number | null };
type Made = { batch: string; codes: string[] };

const usualCount = 100;

/** Many codes for one use each, as a file. */
export function BatchForm() {
  const t = useT();
  const [made, setMade] = useState<Made>();
  const form = useAdminForm<Typed, Made>({
    call: 'POST /admin/promo-codes/batch/',
    draft: 'promo batch',
    record: { version: 0, values: { ...noTerms, batch: '', count: usualCount } },
    save: async ({ values: { batch, count, ...typed } }) => {
      const body = { batch, count: count ?? 0, ...asTerms(typed) };
      return { batch, ...(await api('POST /admin/promo-codes/batch/', { body })) };
    },
    changes: ['GET /admin/promo-codes/'],
    saved: t('admin_promo.made'),
    onSaved: setMade,
  });
  return (
    <AdminSheet title={t('admin_promo.batch')}>
      <AdminForm form={form} submit={t('admin_promo.make')}>
        <div className={styles.fields}>
          <FormInput name="batch" label={t('admin_promo.batch_name')} />
          <FormNumber name="count" label={t('admin_promo.count')} />
        </div>
        <TermsFields />
      </AdminForm>
      {made && (
        <>
          <Alert tone="ok">
            {t('admin_promo.made')}: {made.codes.length}
          </Alert>
          <Button variant="ghost" onClick={() => downloadCodes(made.batch, made.codes)}>
            {t('admin_promo.download')}
          </Button>
        </>
      )}
    </AdminSheet>
  );
}
