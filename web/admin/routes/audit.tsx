import { useState } from 'react';
import type { AuditEntry } from '#contract/client.ts';
import { type AuditFilter, AuditFilterForm } from '#web/admin/features/audit/audit-filter.tsx';
import { actionText, subjectText } from '#web/admin/features/audit/audit-words.ts';
import { Difference } from '#web/admin/features/audit/difference.tsx';
import { useAuditWords } from '#web/admin/features/audit/use-audit-words.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { type Column, OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const limit = 30;

/** /admin/audit: who changed what. */
export default function AuditScreen() {
  const t = useT();
  const [filter, setFilter] = useState<AuditFilter>({});
  const [offset, setOffset] = useState(0);
  const list = useOfficeQuery('GET /office/audit/', { query: { ...filter, limit, offset } }, { keepPrevious: true });
  const columns = useColumns();
  const find = (wanted: AuditFilter) => {
    setFilter(wanted);
    setOffset(0);
  };
  return (
    <OfficePage title={t('office_staff.audit')} intro={t('office_staff.audit_intro')}>
      <AuditFilterForm onFilter={find} />
      {!list.data && <OfficeWaiting query={list} />}
      {list.data?.count === 0 && <EmptyState icon="clock" heading="h2" title={t('office_staff.audit_none')} />}
      {list.data && list.data.count > 0 && (
        <>
          <OfficeTable
            caption={t('office_staff.audit')}
            columns={columns}
            rows={list.data.results}
            rowKey={({ id }) => id}
          />
          <OfficePager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
        </>
      )}
    </OfficePage>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const t = useT();
  const words = useAuditWords();
  return [
    {
      key: 'at',
      title: t('office_staff.audit_when'),
      cell: ({ at }) => <Day at={at} time />,
    },
    { key: 'actor', title: t('office_staff.audit_who'), cell: ({ actor }) => actor },
    {
      key: 'action',
      title: t('office_staff.audit_what'),
      isHeading: true,
      cell: ({ action }) => actionText(action, t),
    },
    {
      key: 'subject',
      title: t('office_staff.audit_subject'),
      isWide: true,
      cell: ({ subject, subject_id: id }) => subjectText(subject, id, t, words.term(subject, Number(id))),
    },
    {
      key: 'change',
      title: t('office_staff.audit_change'),
      isWide: true,
      cell: (entry) => <Difference before={entry.before} after={entry.after} words={words} />,
    },
  ];
}
