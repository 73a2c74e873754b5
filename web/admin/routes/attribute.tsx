import { useParams } from 'react-router';
import { textIn } from '#rules/text/localized-text.ts';
import { AttributeActions } from '#web/admin/features/attributes/attribute-actions.tsx';
import { AttributeEditor } from '#web/admin/features/attributes/attribute-editor.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { ReadOnly } from '#web/admin/kit/read-only.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

/** /admin/attributes/:id: one attribute with its values. */
export default function AttributeScreen() {
  const t = useT();
  const language = useLanguage();
  const { id = '' } = useParams();
  const mayChange = mayOpen(useStaffMe().role, 'manager');
  const attribute = useAdminQuery('GET /admin/attributes/{id}/', { params: { id } });
  return (
    <AdminPage
      title={attribute.data ? textIn(attribute.data.name, language) : t('admin.menu_attributes')}
      back={{ to: '/admin/attributes', text: t('admin.menu_attributes') }}
      actions={mayChange && attribute.data && <AttributeActions attribute={attribute.data} />}
    >
      <Loaded query={attribute}>
        {(data) => (
          <ReadOnly mayChange={mayChange}>
            <AttributeEditor key={id} attribute={data} mayChange={mayChange} />
          </ReadOnly>
        )}
      </Loaded>
    </AdminPage>
  );
}
