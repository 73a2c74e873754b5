import { FormProvider } from 'react-hook-form';
import type { PromoCodeDetails } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { SaveBar } from '#web/admin/kit/save-bar.tsx';
import { StaleDialog } from '#web/admin/kit/stale-dialog.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './promo.module.css';
import { PromoAddress } from './promo-address.tsx';
import { usePromoState } from './promo-state.ts';
import { typedOf } from './promo-terms.ts';
import { TermsFields } from './terms-fields.tsx';
import { TotalLimitField } from './total-limit-field.tsx';
import { usePromoEditor } from './use-promo-editor.ts';
import { useReadableTerms } from './use-readable-terms.ts';

/** One code: what it has given, its link, and every term of it. */
export function PromoEditor({ promo }: { promo: PromoCodeDetails }) {
  const t = useT();
  const editing = usePromoEditor(promo);
  const { stored, form, isBusy, save, setFlags, stale } = editing;
  const { titles, readable } = useReadableTerms();
  const state = usePromoState()(stored);
  return (
    <>
      <AdminSheet title={state}>
        <dl className={styles.figures}>
          <div>
            <dt>{t('admin_promo.used')}</dt>
            <dd>
              {stored.total_limit === null
                ? promo.used_count
                : t('admin_promo.of', { used: promo.used_count, limit: stored.total_limit })}
            </dd>
          </div>
          <div>
            <dt>{t('admin_promo.given')}</dt>
            <dd>
              <Money som={promo.given} />
            </dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <Button variant="ghost" disabled={isBusy} onClick={() => setFlags({ is_on: !stored.is_on })}>
            {t(stored.is_on ? 'admin_promo.pause' : 'admin_promo.resume')}
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={() => setFlags({ is_archived: !stored.is_archived })}>
            {t(stored.is_archived ? 'admin_promo.restore' : 'admin_promo.archive')}
          </Button>
        </div>
      </AdminSheet>
      <AdminSheet title={t('admin_promo.link')}>
        <PromoAddress code={stored.code} />
      </AdminSheet>
      <AdminSheet title={t('admin_promo.terms')}>
        <FormProvider {...form}>
          <form className={styles.form} onSubmit={form.handleSubmit(save)}>
            <div className={styles.fields}>
              <TotalLimitField />
            </div>
            <TermsFields />
            <SaveBar isDirty={form.formState.isDirty} isBusy={isBusy} onReset={() => form.reset()} />
          </form>
        </FormProvider>
      </AdminSheet>
      {stale && (
        <StaleDialog
          current={readable(typedOf(stale))}
          mine={readable(form.getValues())}
          fields={titles}
          onTakeTheirs={editing.takeTheirs}
          onKeepMine={editing.keepMine}
          onClose={editing.closeStale}
        />
      )}
    </>
  );
}
