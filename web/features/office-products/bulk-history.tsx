import { useState } from 'react';
import type { BulkRow } from '#contract/client.ts';
import { ConfirmButton } from '#web/features/office/confirm-button.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/features/office/office-query.ts';
import { OfficeTable } from '#web/features/office/office-table.tsx';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { readable } from '#web/features/office/readable.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { BulkRows } from './bulk-rows.tsx';

/** The changes of many products, newest first, each of which can be taken back. */
export function BulkHistory() {
  const t = useT();
  const language = useLanguage();
  const [refused, setRefused] = useState<BulkRow[]>([]);
  const query = useOfficeQuery('GET /office/bulk-edits/');
  const undo = useOfficeMutation('POST /office/bulk-edits/{id}/undo/', {
    changes: ['GET /office/products/', 'GET /office/products/{id}/', 'GET /office/bulk-edits/'],
    onDone: (done) => {
      toast.success(t('office_products.undone', { count: done.undone }));
      setRefused(done.refused);
    },
  });
  if (!query.data) return <OfficeWaiting query={query} />;
  return (
    <>
      {refused.length > 0 && <BulkRows rows={refused} refused={refused.length} />}
      <OfficeTable
        caption={t('office_products.history')}
        rows={query.data.results}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'when',
            title: t('office_products.when'),
            cell: (edit) => new Date(edit.created_at).toLocaleString(language),
          },
          { key: 'change', title: t('office_products.change'), cell: (edit) => readable(edit.change, t) },
          { key: 'changed', title: t('office_products.rows'), isNumber: true, cell: (edit) => edit.changed },
          {
            key: 'undo',
            title: t('office_products.undo'),
            cell: (edit) =>
              edit.undone_at ? (
                t('office_products.undone_already')
              ) : (
                <ConfirmButton
                  title={t('office_products.undo_title')}
                  text={t('office_products.undo_text')}
                  confirm={t('office_products.undo')}
                  onConfirm={() => undo.mutate({ params: { id: edit.id } })}
                >
                  {t('office_products.undo')}
                </ConfirmButton>
              ),
          },
        ]}
      />
    </>
  );
}
