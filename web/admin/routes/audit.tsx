import { useState } from 'react';
import type { AuditEntry } from '#contract/client.ts';
import { type AuditFilter, AuditFilterForm } from '#web/admin/features/audit/audit-filter.tsx';
import { actionText, subjectText } from '#web/admin/features/audit/audit-words.ts';
import { Difference } from '#web/admin/features/audit/difference.tsx';
import { useAuditWords } from '#web/admin/features/audit/use-audit-words.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable, type Column } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const limit = 30;

/** /admin/audit: who changed what. */
export default function AuditScreen() {
  const t = useT();
  const [filter, setFilter] = useState<AuditFilter>({});
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery('GET /admin/audit/', { query: { ...filter, limit, offset } }, { keepPrevious: true });
  const columns = useColumns();
  const find = (wanted: AuditFilter) => {
    setFilter(wanted);
    setOffset(0);
  };
  return (
    <AdminPage title={t('admin_staff.audit')} intro={t('admin_staff.audit_intro')}>
      <AuditFilterForm onFilter={find} />
      {!list.data && <AdminWaiting query={list} />}
      {list.data?.count === 0 && <EmptyState icon="clock" heading="h2" title={t('admin_staff.audit_none')} />}
      {list.data && list.data.count > 0 && (
        <>
          <AdminTable
            caption={t('admin_staff.audit')}
            columns={columns}
            rows={list.data.results}
            rowKey={({ id }) => id}
          />
          <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
        </>
      )}
    </AdminPage>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const t = useT();
  const words = useAuditWords();
  return [
    {
      key: 'at',
      title: t('admin_staff.audit_when'),
      cell: ({ at }) => <Day at={at} time />,
    },
    { key: 'actor', title: t('admin_staff.audit_who'), cell: ({ actor }) => actor },
    {
      key: 'action',
      title: t('admin_staff.audit_what'),
      isHeading: true,
      cell: ({ action }) => actionText(action, t),
    },
    {
      key: 'subject',
      title: t('admin_staff.audit_subject'),
      isWide: true,
      cell: ({ subject, subject_id: id }) => subjectText(subject, id, t, words.term(subject, Number(id))),
    },
    {
      key: 'change',
      title: t('admin_staff.audit_change'),
      isWide: true,
      cell: (entry) => <Difference before={entry.before} after={entry.after} words={words} />,
    },
  ];
}
