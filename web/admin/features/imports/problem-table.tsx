import type { ImportProblem } from '#contract/admin/imports.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** Rows that are not taken, or with a note: where, and why. */
export function ProblemTable({ importId, title }: { importId: number; title: string }) {
  const t = useT();
  const words = ({ code, column, value }: ImportProblem) =>
    code === 'missing' && column === null
      ? t('admin_import.problem_no_column')
      : t(`admin_import.problem_${code}`, { value: value ?? '' });
  return (
    <AdminList
      name="import-problems"
      place="problems"
      call="GET /admin/imports/{id}/problems/"
      params={{ id: importId }}
      title={title}
      limit={50}
      rowKey={({ line }) => line}
      empty={{ icon: 'check', title: t('admin_import.none_of_these') }}
      above={(page) =>
        page && page.without_price > 0 && <p>{t('admin_import.without_price', { count: page.without_price })}</p>
      }
      columns={[
        { key: 'row', title: t('admin_import.row'), isNumber: true, cell: ({ line }) => line },
        {
          key: 'column',
          title: t('admin_import.column'),
          cell: ({ problems }) =>
            [...new Set(problems.map((problem) => columnOf(problem) ?? t('admin_import.whole_row')))].join(', '),
        },
        {
          key: 'problem',
          title: t('admin_import.problem'),
          isWide: true,
          cell: ({ problems }) => [...new Set(problems.map(words))].join(' '),
        },
      ]}
    />
  );
}

/** The column as it stands in the file, and what the shop calls it where that is another name. */
function columnOf({ column, name, field }: ImportProblem): string | null {
  if (column && name && !column.toLowerCase().startsWith(name.toLowerCase())) return `${column} (${name})`;
  return column ?? name ?? field;
}
