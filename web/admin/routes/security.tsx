import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BackupCodes } from '#web/admin/features/staff/backup-codes.tsx';
import { SecondFactorCare } from '#web/admin/features/staff/second-factor-care.tsx';
import { SecondFactorSetup } from '#web/admin/features/staff/second-factor-setup.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';

// The shop's own; every page's list of scripts would name it.
const PasskeyList = lazy(() => import('#web/session/passkey-list.tsx').then((m) => ({ default: m.PasskeyList })));

/** /admin/security: one's own second factor; all there is for staff whose role needs one and who have none. */
export default function SecurityScreen() {
  const t = useT();
  const { lacks_second_factor: lacksSecondFactor } = useStaffMe();
  return (
    <AdminPage title={t('admin_staff.security')} intro={t('admin_staff.security_intro')}>
      {lacksSecondFactor && <Alert tone="info">{t('admin_staff.security_wanted')}</Alert>}
      <SecondFactor />
    </AdminPage>
  );
}

function SecondFactor() {
  const t = useT();
  const client = useQueryClient();
  const factor = useAdminQuery('GET /admin/second-factor/');
  const [codes, setCodes] = useState<string[]>();
  if (codes) {
    const done = async () => {
      await client.invalidateQueries();
      setCodes(undefined);
    };
    return <BackupCodes codes={codes} onDone={done} />;
  }
  if (!factor.data) return <AdminWaiting query={factor} />;
  const { is_on: isOn, is_required: isRequired, backup_codes_left: codesLeft } = factor.data;
  if (!isOn) return <SecondFactorSetup onCodes={setCodes} />;
  return (
    <>
      <SecondFactorCare codesLeft={codesLeft} isRequired={isRequired} onCodes={setCodes} />
      <AdminSheet title={t('profile.passkeys')}>
        <Suspense>
          <PasskeyList owner={{ hasPassword: true, hasSecondFactor: true }} lead={t('admin_staff.passkeys_hint')} />
        </Suspense>
      </AdminSheet>
    </>
  );
}
