import { useSearchParams } from 'react-router';
import { NewCategory } from '#web/admin/features/categories/new-category.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/categories/new: one that is not there yet; `parent` in the address says below which. */
export default function NewCategoryScreen() {
  const t = useT();
  const [address] = useSearchParams();
  return (
    <AdminPage title={t('admin.action_category')} back={{ to: '/admin/categories', text: t('admin.menu_categories') }}>
      <NewCategory parent={Number(address.get('parent')) || null} />
    </AdminPage>
  );
}
