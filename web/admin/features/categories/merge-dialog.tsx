import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Category } from '#contract/admin/categories.ts';
import { idsWithin } from '#rules/catalog/category-tree.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { treeCalls, useStaleTree } from './use-tree-moves.ts';

/** Asks into which category another one is merged, and says what becomes of it. */
export function MergeDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useT();
  const plural = usePlural();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const list = useLocalPath()('/admin/categories');
  const { rows, nodes, pathName } = useCategories();
  const [into, setInto] = useState<number | null>(null);
  const merge = useAdminMutation('POST /admin/categories/{id}/merge/', {
    onRefused: useStaleTree(),
    onDone: () => {
      toast.success(t('admin_categories.merged'));
      void navigate(`${list}/${into}`, { replace: true });
      // The one that is gone is still on the screen for a moment, and not asked for again.
      for (const call of treeCalls) void client.invalidateQueries({ queryKey: [call], refetchType: 'none' });
    },
  });
  const name = textIn(category.name, language);
  const children = rows.filter(({ parent }) => parent === category.id).length;
  const send = () => {
    if (into !== null) merge.mutate({ params: { id: category.id }, body: { version: category.version, into } });
  };
  return (
    <AdminDialog
      title={t('admin_categories.merge_title', { name })}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button busy={merge.isPending} disabled={into === null} onClick={send}>
            {t('admin_categories.merge_do')}
          </Button>
        </>
      }
    >
      <CategoryChoice
        label={t('admin_categories.merge_into')}
        any={t('admin.choose')}
        taken={idsWithin(nodes, category.id)}
        value={into}
        onChange={setInto}
      />
      <p>
        {t('admin_categories.merge_text', {
          name,
          goods: plural('admin_categories.goods', category.products),
          children: plural('admin_categories.children', children),
          into: into === null ? '…' : pathName(into),
        })}
      </p>
    </AdminDialog>
  );
}
