import { type FormEvent, useState } from 'react';
import type { BulkChange, BulkChoice } from '#contract/admin/bulk-edits.ts';
import type { Reply } from '#contract/client.ts';
import { groupSom } from '#rules/money.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { BulkTreeFields, treeChangeOf, treeForm } from './bulk-attributes.tsx';
import { BulkChangeFields, changeOf, noChange } from './bulk-change-fields.tsx';
import { BulkRows } from './bulk-rows.tsx';
import styles from './product-editor.module.css';

type BulkEditProps = {
  choice: BulkChoice;
  count: number;
  /** Whether there are more than are counted. */
  isMore: boolean;
  /** The attribute that all of them are without, which is what is to be filled. */
  lacks: number | undefined;
  onClose: () => void;
};
type Preview = Reply<'POST /admin/bulk-edits/preview/'>;

/** Changes many products: first what is wanted, then what it would do, then it is done as one action. */
export function BulkEdit({ choice, count, isMore, lacks, onClose }: BulkEditProps) {
  const t = useT();
  const [form, setForm] = useState(noChange);
  const [inTree, setInTree] = useState(() => treeForm(lacks));
  const [preview, setPreview] = useState<Preview>();
  const treeChange = treeChangeOf(inTree);
  const change: BulkChange = { ...changeOf(form), ...treeChange };
  const ask = useAdminMutation('POST /admin/bulk-edits/preview/', { onDone: setPreview });
  const apply = useAdminMutation('POST /admin/bulk-edits/', {
    changes: ['GET /admin/products/', 'GET /admin/products/{id}/', 'GET /admin/bulk-edits/'],
    onDone: ({ changed }) => {
      toast.success(t('admin_products.bulk_done', { count: changed }));
      onClose();
    },
    onRefused: () => {
      setPreview(undefined);
      return false;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ body: { choice, change } });
  };
  const isReady = treeChange !== undefined && Object.keys(change).length > 0;
  const fields = [
    <section key="sale">
      <h3>{t('admin_products.bulk_sale')}</h3>
      <BulkChangeFields form={form} onChange={setForm} />
    </section>,
    <section key="tree">
      <h3>{t('admin_products.bulk_tree')}</h3>
      <BulkTreeFields form={inTree} lacks={lacks} onChange={setInTree} />
    </section>,
  ];
  return (
    <AdminDialog
      title={t(isMore ? 'admin_products.bulk_title_many' : 'admin_products.bulk_title', { count: groupSom(count) })}
      onClose={onClose}
      actions={
        preview ? (
          <>
            <Button variant="ghost" onClick={() => setPreview(undefined)}>
              {t('admin_products.bulk_back')}
            </Button>
            <Button
              busy={apply.isPending}
              disabled={preview.changed === 0}
              onClick={() => apply.mutate({ body: { choice, change, fingerprint: preview.fingerprint } })}
            >
              {t('admin_products.bulk_apply', { count: preview.changed })}
            </Button>
          </>
        ) : (
          <Button type="submit" form="bulk-edit" busy={ask.isPending} disabled={!isReady}>
            {t('admin_products.bulk_preview')}
          </Button>
        )
      }
    >
      {preview ? (
        <>
          <p>{t('admin_products.bulk_counts', { changed: preview.changed, same: preview.same })}</p>
          <BulkRows rows={preview.rows} refused={preview.refused} />
        </>
      ) : (
        <form id="bulk-edit" className={styles.editor} onSubmit={submit}>
          {lacks === undefined ? fields : fields.toReversed()}
        </form>
      )}
    </AdminDialog>
  );
}
