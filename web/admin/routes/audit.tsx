import { useState } from 'react';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { countedRows } from '#rules/limits.ts';
import { actionText, subjectText, things } from '#web/admin/features/audit/audit-words.ts';
import { changedFields, Difference } from '#web/admin/features/audit/difference.tsx';
import { useAuditWords } from '#web/admin/features/audit/use-audit-words.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { EmailAddress } from '#web/admin/kit/email-address.tsx';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn } from '#web/admin/kit/list/columns.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/audit: who changed what. */
export default function AuditScreen() {
  const t = useT();
  const [shown, setShown] = useState<readonly AuditEntry[]>([]);
  return (
    <AdminPage title={t('admin_staff.audit')} intro={t('admin_staff.audit_intro')}>
      <AdminList
        name="audit"
        call="GET /admin/audit/"
        mostCounted={countedRows}
        title={t('admin_staff.audit')}
        filters={useFilters()}
        columns={useColumns(shown)}
        onRows={setShown}
        rowKey={({ id }) => id}
        empty={{ icon: 'clock', title: t('admin_staff.audit_none') }}
      />
    </AdminPage>
  );
}

function useFilters(): ListFilter[] {
  const t = useT();
  return [
    { kind: 'search', label: t('admin_staff.audit_search') },
    { kind: 'text', name: 'actor', label: t('admin_staff.audit_who'), inputMode: 'email' },
    {
      kind: 'choice',
      name: 'action',
      label: t('admin_staff.audit_what'),
      any: t('admin_staff.audit_anything'),
      options: things(t).map(({ thing, name }) => ({ value: thing, text: name })),
    },
    { kind: 'text', name: 'subject_id', label: t('admin_staff.audit_number'), inputMode: 'numeric' },
    { kind: 'day', name: 'from', label: t('admin_staff.audit_from') },
    { kind: 'day', name: 'to', label: t('admin_staff.audit_to') },
  ];
}

function useColumns(shown: readonly AuditEntry[]): Column<AuditEntry>[] {
  const t = useT();
  const words = useAuditWords(shown);
  return [
    dayColumn('at', t('admin_staff.audit_when'), ({ at }) => at, {
      time: true,
      isPlain: true,
      order: { ascending: 'oldest', descending: 'newest' },
    }),
    {
      key: 'actor',
      title: t('admin_staff.audit_who'),
      isPlain: true,
      cell: ({ actor }) => actor && <EmailAddress email={actor} />,
      text: ({ actor }) => actor,
    },
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
      isPlain: true,
      cell: ({ subject, subject_id: id }) => subjectText(subject, id, t, words.term(subject, Number(id))),
    },
    {
      key: 'change',
      title: t('admin_staff.audit_change'),
      isWide: true,
      isPlain: true,
      text: ({ before, after }) => JSON.stringify({ before, after }),
      cell: ({ before, after }) => {
        const fields = changedFields(before, after);
        return fields.length > 0 && <Difference fields={fields} before={before} after={after} words={words} />;
      },
    },
  ];
}
