import { useState } from 'react';
import type { ImportProblem } from '#contract/client.ts';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

const limit = 50;

/** Rows that are not taken: where, and why. */
export function ProblemTable({ importId }: { importId: number }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useOfficeQuery(
    'GET /office/imports/{id}/problems/',
    { params: { id: importId }, query: { limit, offset } },
    { keepPrevious: true },
  );
  const words = (problem: ImportProblem) => t(`office_import.problem_${problem.code}`, { value: problem.value ?? '' });
  if (!list.data) return <OfficeWaiting query={list} />;
  if (list.data.count === 0) return <p>{t('office_import.none_of_these')}</p>;
  return (
    <>
      <OfficeTable
        caption={t('office_import.refused_rows')}
        columns={[
          { key: 'row', title: t('office_import.row'), isNumber: true, cell: ({ line }) => line },
          {
            key: 'column',
            title: t('office_import.column'),
            cell: ({ problems }) =>
              [...new Set(problems.map(({ column, field }) => column ?? field ?? t('office_import.whole_row')))].join(
                ', ',
              ),
          },
          {
            key: 'problem',
            title: t('office_import.problem'),
            cell: ({ problems }) => [...new Set(problems.map(words))].join(' '),
          },
        ]}
        rows={list.data.results}
        rowKey={({ line }) => line}
      />
      <OfficePager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
    </>
  );
}
