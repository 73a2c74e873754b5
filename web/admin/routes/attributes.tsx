import { useState } from 'react';
import { AttributeList } from '#web/admin/features/attributes/attribute-list.tsx';
import { GroupsDialog } from '#web/admin/features/attributes/groups-dialog.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** /admin/attributes: what things are described and filtered by. */
export default function AttributesScreen() {
  const t = useT();
  const mayChange = mayOpen(useStaffMe().role, 'manager');
  const [isOrdering, setOrdering] = useState(false);
  return (
    <AdminPage
      title={t('admin.menu_attributes')}
      intro={t('admin_attributes.intro')}
      actions={
        mayChange && (
          <>
            <Button variant="ghost" onClick={() => setOrdering(true)}>
              {t('admin_attributes.groups')}
            </Button>
            <ButtonLink to="/admin/attributes/new">{t('admin_attributes.add')}</ButtonLink>
          </>
        )
      }
    >
      <AttributeList />
      {isOrdering && <GroupsDialog onClose={() => setOrdering(false)} />}
    </AdminPage>
  );
}
