import type { Reply } from '#contract/client.ts';
import { Day } from '#web/features/office/day.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { type Column, OfficeTable } from '#web/features/office/office-table.tsx';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';

const limit = 20;
const tones = { running: 'new', done: 'ok', failed: 'sale' } as const;

type Import = Reply<'GET /office/exchange/log/'>['results'][number];

/** The last files that came from outside, and what became of them. */
export function ImportsTab() {
  const t = useT();
  const query = useOfficeQuery('GET /office/exchange/log/', { query: { limit } });
  const columns = useColumns();
  if (!query.data) return <OfficeWaiting query={query} />;
  if (query.data.count === 0) return <EmptyState icon="box" heading="h2" title={t('office_upkeep.no_imports')} />;
  const { results } = query.data;
  return <OfficeTable caption={t('office_upkeep.imports')} columns={columns} rows={results} rowKey={({ id }) => id} />;
}

function useColumns(): Column<Import>[] {
  const t = useT();
  return [
    { key: 'at', title: t('office_upkeep.begun'), cell: ({ started_at: at }) => <Day at={at} time /> },
    { key: 'file', title: t('office_upkeep.file'), cell: ({ file }) => file },
    {
      key: 'state',
      title: t('office_upkeep.state'),
      cell: ({ state, reason }) => (
        <>
          <Tag tone={tones[state]}>{t(`office_upkeep.import_${state}`)}</Tag> {reason}
        </>
      ),
    },
    { key: 'added', title: t('office_upkeep.added'), isNumber: true, cell: ({ added }) => added },
    { key: 'changed', title: t('office_upkeep.changed'), isNumber: true, cell: ({ changed }) => changed },
    { key: 'refused', title: t('office_upkeep.refused'), isNumber: true, cell: ({ refused }) => refused },
  ];
}
