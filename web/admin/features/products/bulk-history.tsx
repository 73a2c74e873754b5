import { useState } from 'react';
import type { BulkRow } from '#contract/client.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { useChangeText } from './change-text.ts';

/** The changes of many products, newest first, each of which can be taken back. */
export function BulkHistory() {
  const t = useT();
  const changeText = useChangeText();
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
  if (query.data.results.length === 0) {
    const [title, text] = [t('office_products.history_none'), t('office_products.history_none_text')];
    return <EmptyState icon="box" heading="h2" title={title} text={text} />;
  }
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
            cell: (edit) => <Day at={edit.created_at} time />,
          },
          { key: 'change', title: t('office_products.change'), cell: (edit) => changeText(edit.change) },
          { key: 'changed', title: t('office_products.rows'), isNumber: true, cell: (edit) => edit.changed },
          {
            key: 'undo',
            title: t('office_products.undo'),
            isAction: true,
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
