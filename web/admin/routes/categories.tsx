import { CategoryTree } from '#web/admin/features/categories/category-tree.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/categories: the tree that shoppers go through. */
export default function CategoriesScreen() {
  const t = useT();
  const mayChange = mayOpen(useStaffMe().role, 'manager');
  return (
    <AdminPage
      title={t('admin.menu_categories')}
      intro={t('admin_categories.intro')}
      actions={mayChange && <ButtonLink to="/admin/categories/new">{t('admin_categories.add')}</ButtonLink>}
    >
      <CategoryTree mayChange={mayChange} />
    </AdminPage>
  );
}
