import { useState } from 'react';
import type { BulkRow } from '#contract/admin/bulk-edits.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { useChangeText } from './change-text.ts';

/** The changes of many products, newest first, each of which can be taken back. */
export function BulkHistory() {
  const t = useT();
  const [refused, setRefused] = useState<BulkRow[]>([]);
  const query = useAdminQuery('GET /admin/bulk-edits/');
  const changeText = useChangeText(query.data?.results.map(({ change }) => change) ?? []);
  const undo = useAdminMutation('POST /admin/bulk-edits/{id}/undo/', {
    changes: ['GET /admin/products/', 'GET /admin/products/{id}/', 'GET /admin/bulk-edits/'],
    onDone: (done) => {
      toast.success(t('admin_products.undone', { count: done.undone }));
      setRefused(done.refused);
    },
  });
  if (!query.data) return <AdminWaiting query={query} />;
  if (query.data.results.length === 0) {
    const [title, text] = [t('admin_products.history_none'), t('admin_products.history_none_text')];
    return <EmptyState icon="box" heading="h2" title={title} text={text} />;
  }
  return (
    <>
      {refused.length > 0 && <BulkRows rows={refused} refused={refused.length} />}
      <AdminTable
        caption={t('admin_products.history')}
        rows={query.data.results}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'when',
            title: t('admin_products.when'),
            cell: (edit) => <Day at={edit.created_at} time />,
          },
          { key: 'change', title: t('admin_products.change'), cell: (edit) => changeText(edit.change) },
          { key: 'changed', title: t('admin_products.rows'), isNumber: true, cell: (edit) => edit.changed },
          {
            key: 'undo',
            title: t('admin_products.undo'),
            isAction: true,
            cell: (edit) =>
              edit.undone_at ? (
                t('admin_products.undone_already')
              ) : (
                <ConfirmButton
                  title={t('admin_products.undo_title')}
                  text={t('admin_products.undo_text')}
                  confirm={t('admin_products.undo')}
                  onConfirm={() => undo.mutate({ params: { id: edit.id } })}
                >
                  {t('admin_products.undo')}
                </ConfirmButton>
              ),
          },
        ]}
      />
    </>
  );
}
