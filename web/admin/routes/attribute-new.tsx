import { NewAttribute } from '#web/admin/features/attributes/new-attribute.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/attributes/new. */
export default function NewAttributeScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin.action_attribute')} back={{ to: '/admin/attributes', text: t('admin.menu_attributes') }}>
      <NewAttribute />
    </AdminPage>
  );
}
