import { BankTab } from '#web/admin/features/maintenance/bank-tab.tsx';
import { DoctorTab } from '#web/admin/features/maintenance/doctor-tab.tsx';
import { EmailsTab } from '#web/admin/features/maintenance/emails-tab.tsx';
import { ImportsTab } from '#web/admin/features/maintenance/imports-tab.tsx';
import { JobsTab } from '#web/admin/features/maintenance/jobs-tab.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/jobs: what the shop does by itself, and whether it manages. */
export default function JobsScreen() {
  const t = useT();
  const filter = useAddressFilter();
  const tabs = [
    { key: 'emails', title: t('admin_maintenance.emails'), content: <EmailsTab /> },
    { key: 'jobs', title: t('admin_maintenance.jobs'), content: <JobsTab /> },
    { key: 'imports', title: t('admin_maintenance.imports'), content: <ImportsTab /> },
    { key: 'bank', title: t('admin_maintenance.bank'), content: <BankTab /> },
    { key: 'doctor', title: t('admin_maintenance.doctor'), content: <DoctorTab /> },
  ];
  return (
    <AdminPage title={t('admin_maintenance.title')} intro={t('admin_maintenance.intro')}>
      <AdminTabs
        label={t('admin_maintenance.title')}
        tabs={tabs}
        current={filter.of('tab')}
        onChange={(tab) => filter.set({ tab, search: '', state: '' })}
      />
    </AdminPage>
  );
}
