import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BackupCodes } from '#web/admin/features/staff/backup-codes.tsx';
import { SecondFactorCare } from '#web/admin/features/staff/second-factor-care.tsx';
import { SecondFactorSetup } from '#web/admin/features/staff/second-factor-setup.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** /admin/security: one's own second factor; all there is for staff whose role needs one and who have none. */
export default function SecurityScreen() {
  const t = useT();
  const { lacks_second_factor: lacksSecondFactor } = useStaffMe();
  return (
    <OfficePage title={t('office_staff.security')} intro={t('office_staff.security_intro')}>
      {lacksSecondFactor && <Alert tone="info">{t('office_staff.security_wanted')}</Alert>}
      <SecondFactor />
    </OfficePage>
  );
}

function SecondFactor() {
  const client = useQueryClient();
  const factor = useOfficeQuery('GET /office/second-factor/');
  const [codes, setCodes] = useState<string[]>();
  if (codes) {
    const done = async () => {
      await client.invalidateQueries();
      setCodes(undefined);
    };
    return <BackupCodes codes={codes} onDone={done} />;
  }
  if (!factor.data) return <OfficeWaiting query={factor} />;
  const { is_on: isOn, is_required: isRequired, backup_codes_left: codesLeft } = factor.data;
  if (!isOn) return <SecondFactorSetup onCodes={setCodes} />;
  return <SecondFactorCare codesLeft={codesLeft} isRequired={isRequired} onCodes={setCodes} />;
}
