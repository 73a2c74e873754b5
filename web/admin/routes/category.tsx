import { useState } from 'react';
import { useParams } from 'react-router';
import type { CategoryRow } from '#contract/admin/categories.ts';
import { CategoryActions } from '#web/admin/features/categories/category-actions.tsx';
import { CategoryEditor } from '#web/admin/features/categories/category-editor.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { ReadOnly } from '#web/admin/kit/read-only.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/categories/:id: one category, and what it does with attributes. */
export default function CategoryScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const mayChange = mayOpen(useStaffMe().role, 'manager');
  const category = useAdminQuery('GET /admin/categories/{id}/', { params: { id } });
  const { pathName } = useCategories();
  const [moved, setMoved] = useState<CategoryRow>();
  return (
    <AdminPage
      title={pathName(Number(id)) || t('admin.menu_categories')}
      back={{ to: '/admin/categories', text: t('admin.menu_categories') }}
      actions={mayChange && category.data && <CategoryActions category={category.data} onMoved={setMoved} />}
    >
      <Loaded query={category}>
        {(data) => (
          <ReadOnly mayChange={mayChange}>
            <CategoryEditor key={id} category={data} moved={moved} />
          </ReadOnly>
        )}
      </Loaded>
    </AdminPage>
  );
}
