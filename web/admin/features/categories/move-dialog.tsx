import { useState } from 'react';
import type { Category, CategoryRow } from '#contract/admin/categories.ts';
import { idsWithin } from '#rules/catalog/category-tree.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import { treeCalls, useStaleTree } from './use-tree-moves.ts';

type MoveDialogProps = {
  category: Category;
  /** Given it as it is then. */
  onMoved: (row: CategoryRow | undefined) => void;
  onClose: () => void;
};

/** Chooses below which category another one comes to stand, and at which place there. */
export function MoveDialog({ category, onMoved, onClose }: MoveDialogProps) {
  const t = useT();
  const language = useLanguage();
  const { rows, nodes } = useCategories();
  const [parent, setParent] = useState(category.parent);
  const [before, setBefore] = useState<number | null>(null);
  const move = useAdminMutation('POST /admin/categories/{id}/move/', {
    changes: treeCalls,
    onRefused: useStaleTree(),
    onDone: (tree) => {
      toast.success(t('admin.saved'));
      onMoved(tree.find(({ id }) => id === category.id));
      onClose();
    },
  });
  const name = textIn(category.name, language);
  const siblings = rows.filter((row) => row.parent === parent && row.id !== category.id);
  const send = () => move.mutate({ params: { id: category.id }, body: { version: category.version, parent, before } });
  return (
    <AdminDialog
      title={t('admin_categories.move_title', { name })}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button busy={move.isPending} onClick={send}>
            {t('admin_categories.move_do')}
          </Button>
        </>
      }
    >
      <CategoryChoice
        label={t('admin_categories.parent')}
        any={t('admin_categories.top')}
        taken={idsWithin(nodes, category.id)}
        value={parent}
        onChange={(id) => {
          setParent(id);
          setBefore(null);
        }}
      />
      <Field label={t('admin_categories.place')}>
        <Select value={before ?? ''} onChange={({ target }) => setBefore(Number(target.value) || null)}>
          <option value="">{t('admin_categories.place_last')}</option>
          {siblings.map((row) => (
            <option key={row.id} value={row.id}>
              {t('admin_categories.place_before', { name: textIn(row.name, language) })}
            </option>
          ))}
        </Select>
      </Field>
    </AdminDialog>
  );
}
