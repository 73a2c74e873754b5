import { useState } from 'react';
import type { WarrantyTerms as Terms } from '#contract/admin/serials.ts';
import { localized } from '#rules/text/localized.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent, useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './stock.module.css';

/** Serial numbers and warranty months by category; changes are saved at once. */
export function WarrantyTerms() {
  const t = useT();
  const language = useLanguage();
  // Rows are redrawn as stored after a change is saved or refused.
  const [refusals, setRefusals] = useState(0);
  const list = useAdminQuery('GET /admin/warranty-terms/');
  const save = useAdminMutation('PUT /admin/warranty-terms/{id}/', {
    changes: ['GET /admin/warranty-terms/'],
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      setRefusals((count) => count + 1);
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) {
        toast.error(t('admin_stock.terms_stale'));
        void list.refetch();
      }
      return isStale;
    },
  });
  const nameOf = (terms: Terms) => `${terms.brand_title} · ${localized(terms, 'title', language)}`;
  const change = ({ id, version, has_serial, warranty_months }: Terms, changed: Partial<Terms>) =>
    save.mutate({ params: { id: Number(id) }, body: { version, has_serial, warranty_months, ...changed } });
  return (
    <AdminSheet title={t('admin_stock.warranty_terms')}>
      <p>{t('admin_stock.warranty_terms_hint')}</p>
      <RowList
        name="warranty-terms"
        place="terms"
        title={t('admin_stock.warranty_terms')}
        query={list}
        rows={({ results }) => results}
        filters={[
          { kind: 'search', label: t('admin.list_search') },
          { kind: 'yes', name: 'serial', label: t('admin_stock.has_serial') },
        ]}
        isIn={({ has_serial: hasSerial }, asked) => hasSerial || !asked.serial}
        rowKey={({ id, version }) => `${id}-${version}-${refusals}`}
        empty={{ icon: 'shield', title: t('admin.nothing_found') }}
        columns={[
          { key: 'name', title: t('admin_stock.category'), isHeading: true, cell: nameOf },
          {
            key: 'serial',
            title: t('admin_stock.has_serial'),
            cell: (terms) => (
              <Checkbox
                label={t('admin_stock.has_serial_tick')}
                defaultChecked={terms.has_serial}
                disabled={save.isPending}
                onChange={({ target }) => change(terms, { has_serial: target.checked })}
              />
            ),
            text: (terms) => t(terms.has_serial ? 'admin.yes' : 'admin.no'),
          },
          {
            key: 'months',
            title: t('admin_stock.months'),
            cell: (terms) => (
              <TextInput
                className={styles.number}
                type="number"
                inputMode="numeric"
                min={0}
                max={120}
                aria-label={`${t('admin_stock.months')}: ${nameOf(terms)}`}
                defaultValue={terms.warranty_months ?? ''}
                onBlur={({ target: { value } }) => {
                  const months = value === '' ? null : Number(value);
                  if (months !== terms.warranty_months) change(terms, { warranty_months: months });
                }}
              />
            ),
            text: ({ warranty_months: months }) => months,
          },
        ]}
      />
    </AdminSheet>
  );
}
