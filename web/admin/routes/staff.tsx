import { useState } from 'react';
import { FactorRules } from '#web/admin/features/staff/factor-rules.tsx';
import { InviteForm } from '#web/admin/features/staff/invite-form.tsx';
import { StaffList } from '#web/admin/features/staff/staff-list.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/staff: who works here and what is open to them. */
export default function StaffScreen() {
  const t = useT();
  const [isInviting, setInviting] = useState(false);
  return (
    <OfficePage
      title={t('office_staff.title')}
      intro={t('office_staff.intro')}
      actions={
        <Button aria-expanded={isInviting} onClick={() => setInviting(!isInviting)}>
          {t('office_staff.invite')}
        </Button>
      }
    >
      {isInviting && <InviteForm onDone={() => setInviting(false)} />}
      <StaffList />
      <FactorRules />
    </OfficePage>
  );
}
