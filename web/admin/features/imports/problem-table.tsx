import { useState } from 'react';
import type { ImportProblem } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { AdminPager } from '#web/admin/kit/list/admin-pager.tsx';
import { useT } from '#web/i18n/i18n.tsx';

const limit = 50;

/** Rows that are not taken: where, and why. */
export function ProblemTable({ importId }: { importId: number }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery(
    'GET /admin/imports/{id}/problems/',
    { params: { id: importId }, query: { limit, offset } },
    { keepPrevious: true },
  );
  const words = (problem: ImportProblem) => t(`admin_import.problem_${problem.code}`, { value: problem.value ?? '' });
  if (!list.data) return <AdminWaiting query={list} />;
  if (list.data.count === 0) return <p>{t('admin_import.none_of_these')}</p>;
  return (
    <>
      <AdminTable
        caption={t('admin_import.refused_rows')}
        columns={[
          { key: 'row', title: t('admin_import.row'), isNumber: true, cell: ({ line }) => line },
          {
            key: 'column',
            title: t('admin_import.column'),
            cell: ({ problems }) =>
              [...new Set(problems.map(({ column, field }) => column ?? field ?? t('admin_import.whole_row')))].join(
                ', ',
              ),
          },
          {
            key: 'problem',
            title: t('admin_import.problem'),
            cell: ({ problems }) => [...new Set(problems.map(words))].join(' '),
          },
        ]}
        rows={list.data.results}
        rowKey={({ line }) => line}
      />
      <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
    </>
  );
}
