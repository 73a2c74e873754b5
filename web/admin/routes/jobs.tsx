import { BankTab } from '#web/admin/features/upkeep/bank-tab.tsx';
import { DoctorTab } from '#web/admin/features/upkeep/doctor-tab.tsx';
import { ImportsTab } from '#web/admin/features/upkeep/imports-tab.tsx';
import { JobsTab } from '#web/admin/features/upkeep/jobs-tab.tsx';
import { LettersTab } from '#web/admin/features/upkeep/letters-tab.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { OfficeTabs } from '#web/admin/kit/office-tabs.tsx';
import { useAddressFilter } from '#web/admin/kit/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/jobs: what the shop does by itself, and whether it manages. */
export default function JobsScreen() {
  const t = useT();
  const filter = useAddressFilter();
  const tabs = [
    { key: 'letters', title: t('office_upkeep.letters'), content: <LettersTab /> },
    { key: 'jobs', title: t('office_upkeep.jobs'), content: <JobsTab /> },
    { key: 'imports', title: t('office_upkeep.imports'), content: <ImportsTab /> },
    { key: 'bank', title: t('office_upkeep.bank'), content: <BankTab /> },
    { key: 'doctor', title: t('office_upkeep.doctor'), content: <DoctorTab /> },
  ];
  const current = tabs.find(({ key }) => key === filter.of('tab'))?.key ?? 'letters';
  return (
    <OfficePage title={t('office_upkeep.title')} intro={t('office_upkeep.intro')}>
      <OfficeTabs
        label={t('office_upkeep.title')}
        tabs={tabs}
        current={current}
        onChange={(tab) => filter.set({ tab, search: '', state: '' })}
      />
    </OfficePage>
  );
}
