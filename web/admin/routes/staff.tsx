import { useState } from 'react';
import { FactorRules } from '#web/admin/features/staff/factor-rules.tsx';
import { InviteForm } from '#web/admin/features/staff/invite-form.tsx';
import { StaffList } from '#web/admin/features/staff/staff-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/staff: who works here and what is open to them. */
export default function StaffScreen() {
  const t = useT();
  const [isInviting, setInviting] = useState(false);
  return (
    <AdminPage
      title={t('admin_staff.title')}
      intro={t('admin_staff.intro')}
      actions={
        <Button aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
          {t('admin_staff.invite')}
        </Button>
      }
    >
      {isInviting && <InviteForm onDone={() => setInviting(false)} />}
      <StaffList />
      <FactorRules />
    </AdminPage>
  );
}
