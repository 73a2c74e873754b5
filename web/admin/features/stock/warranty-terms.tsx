import { useState } from 'react';
import type { WarrantyTerms as Terms } from '#contract/client.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { staleCurrent, useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './stock.module.css';

/** Which categories have serial numbers, and how long they are answered for: what is changed is kept at once. */
export function WarrantyTerms() {
  const t = useT();
  const language = useLanguage();
  // Rows are redrawn as they are stored once a change is kept, or refused.
  const [refusals, setRefusals] = useState(0);
  const list = useOfficeQuery('GET /office/warranty-terms/');
  const save = useOfficeMutation('PUT /office/warranty-terms/{id}/', {
    changes: ['GET /office/warranty-terms/'],
    onDone: () => toast.success(t('office.saved')),
    onRefused: (error) => {
      setRefusals((count) => count + 1);
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) {
        toast.error(t('office_stock.terms_stale'));
        void list.refetch();
      }
      return isStale;
    },
  });
  if (!list.data) return <OfficeWaiting query={list} />;
  const nameOf = (terms: Terms) => `${terms.brand_title} · ${inLanguage(language, terms.title, terms.title_en)}`;
  const change = ({ id, version, has_serial, warranty_months }: Terms, said: Partial<Terms>) =>
    save.mutate({ params: { id: Number(id) }, body: { version, has_serial, warranty_months, ...said } });
  return (
    <OfficeSheet title={t('office_stock.warranty_terms')}>
      <p>{t('office_stock.warranty_terms_hint')}</p>
      <OfficeTable
        caption={t('office_stock.warranty_terms')}
        rows={list.data.results}
        rowKey={({ id, version }) => `${id}-${version}-${refusals}`}
        columns={[
          { key: 'name', title: t('office_stock.category'), cell: nameOf },
          {
            key: 'serial',
            title: t('office_stock.has_serial'),
            cell: (terms) => (
              <Checkbox
                label={t('office_stock.has_serial_tick')}
                defaultChecked={terms.has_serial}
                disabled={save.isPending}
                onChange={({ target }) => change(terms, { has_serial: target.checked })}
              />
            ),
          },
          {
            key: 'months',
            title: t('office_stock.months'),
            cell: (terms) => (
              <TextInput
                className={styles.number}
                type="number"
                inputMode="numeric"
                min={0}
                max={120}
                aria-label={`${t('office_stock.months')}: ${nameOf(terms)}`}
                defaultValue={terms.warranty_months ?? ''}
                onBlur={({ target: { value } }) => {
                  const months = value === '' ? null : Number(value);
                  if (months !== terms.warranty_months) change(terms, { warranty_months: months });
                }}
              />
            ),
          },
        ]}
      />
    </OfficeSheet>
  );
}
