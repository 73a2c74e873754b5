import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Category, CategoryRow } from '#contract/admin/categories.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { RemoveButton } from '#web/admin/features/content/remove-button.tsx';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { treeCalls } from './use-tree-moves.ts';

type CategoryActionsProps = {
  category: Category;
  /** Given it as it is then. */
  onMoved: (row: CategoryRow | undefined) => void;
};

/** What can be done with a whole category: moved, merged into another one, and deleted where nothing is in it. */
export function CategoryActions({ category, onMoved }: CategoryActionsProps) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const list = useLocalPath()('/admin/categories');
  const { rows } = useCategories();
  const [open, setOpen] = useState<'move' | 'merge'>();
  const close = () => setOpen(undefined);
  const isUnused = category.products === 0 && !rows.some(({ parent }) => parent === category.id);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen('move')}>
        {t('admin_categories.move')}
      </Button>
      <Button variant="ghost" onClick={() => setOpen('merge')}>
        {t('admin_categories.merge')}
      </Button>
      {isUnused && (
        <RemoveButton
          name={textIn(category.name, language)}
          remove={() => api('DELETE /admin/categories/{id}/', { params: { id: category.id } })}
          changes={treeCalls}
          onRemoved={() => navigate(list)}
        />
      )}
      {open === 'move' && <MoveDialog category={category} onMoved={onMoved} onClose={close} />}
      {open === 'merge' && <MergeDialog category={category} onClose={close} />}
    </>
  );
}
