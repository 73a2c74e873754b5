import { useState } from 'react';
import type { PromoCode, PromoCodeDetails } from '#contract/admin/promo.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormNumber } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './promo.module.css';
import { PromoAddress } from './promo-address.tsx';
import { usePromoState } from './promo-state.ts';
import { asTerms, type TypedPromo, typedOf } from './promo-terms.ts';
import { TermsFields } from './terms-fields.tsx';
import { useReadableTerms } from './use-readable-terms.ts';

type Flags = Pick<PromoCode, 'is_on' | 'is_archived'>;

const flagsOf = ({ is_on, is_archived }: PromoCode): Flags => ({ is_on, is_archived });
const read = (promo: PromoCodeDetails) => ({ version: promo.version, values: typedOf(promo) });
const changes = ['GET /admin/promo-codes/', 'GET /admin/promo-codes/{id}/'] as const;

/** One code: what it has given, its link, and every term of it. */
export function PromoEditor({ promo }: { promo: PromoCodeDetails }) {
  const t = useT();
  const { id } = promo;
  const [stored, setStored] = useState(promo);
  const state = usePromoState()(stored);
  const form = useAdminForm<TypedPromo, PromoCodeDetails>({
    call: 'PUT /admin/promo-codes/{id}/',
    draft: `promo ${id}`,
    record: read(promo),
    read,
    save: ({ version, values: { total_limit, ...typed } }) =>
      api('PUT /admin/promo-codes/{id}/', {
        params: { id },
        body: { version, ...flagsOf(stored), total_limit, ...asTerms(typed) },
      }),
    changes,
    onShown: setStored,
  });
  const { titles, readable } = useReadableTerms(
    form.stale ? [form.stale.values.scope, form.form.getValues('scope')] : [],
  );
  // Pauses, resumes, puts away: at once, and without what is typed and not saved yet.
  const change = useAdminMutation('PUT /admin/promo-codes/{id}/', {
    changes,
    onDone: (saved) => {
      setStored(saved);
      form.moveTo(saved.version);
    },
    onRefused: form.refuse,
  });
  const setFlags = (flags: Partial<Flags>) => {
    const { version, total_limit } = stored;
    const terms = asTerms(typedOf(stored));
    change.mutate({ params: { id }, body: { version, total_limit, ...terms, ...flagsOf(stored), ...flags } });
  };
  const isBusy = form.isBusy || change.isPending;
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
        <AdminForm form={form} titles={titles} inWords={readable}>
          <div className={styles.fields}>
            <FormNumber name="total_limit" label={t('admin_promo.total_limit')} hint={t('admin_promo.total_hint')} />
          </div>
          <TermsFields />
        </AdminForm>
      </AdminSheet>
    </>
  );
}
