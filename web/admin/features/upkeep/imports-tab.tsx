import type { Reply } from '#contract/client.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { type Column, OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Tag } from '#web/ui/tag.tsx';

const query = { limit: 10 };

/** The last lists of products, and the last files of 1C, with what became of them. */
export function ImportsTab() {
  const t = useT();
  return (
    <>
      <OfficeSheet title={t('office_upkeep.lists')}>
        <Lists />
      </OfficeSheet>
      <OfficeSheet title={t('office_upkeep.exchange')}>
        <Exchanged />
      </OfficeSheet>
    </>
  );
}

type List = Reply<'GET /office/imports/'>['results'][number];

function Lists() {
  const t = useT();
  const lists = useOfficeQuery('GET /office/imports/', { query });
  const columns: Column<List>[] = [
    { key: 'at', title: t('office_upkeep.begun'), cell: ({ created_at: at }) => <Day at={at} time /> },
    {
      key: 'file',
      title: t('office_upkeep.file'),
      cell: ({ id, file_name: name }) => <Link to={`/admin/import/${id}`}>{name}</Link>,
    },
    {
      key: 'state',
      title: t('office_upkeep.state'),
      cell: ({ state }) => (
        <Tag tone={state === 'failed' ? 'sale' : state === 'applied' ? 'ok' : 'plain'}>
          {t(`office_import.state_${state}`)}
        </Tag>
      ),
    },
  ];
  if (!lists.data) return <OfficeWaiting query={lists} />;
  if (lists.data.count === 0) return <p>{t('office_upkeep.no_imports')}</p>;
  return (
    <OfficeTable
      caption={t('office_upkeep.lists')}
      columns={columns}
      rows={lists.data.results}
      rowKey={({ id }) => id}
    />
  );
}

const tones = { running: 'new', done: 'ok', failed: 'sale' } as const;

type Import = Reply<'GET /office/exchange/log/'>['results'][number];

function Exchanged() {
  const t = useT();
  const files = useOfficeQuery('GET /office/exchange/log/', { query });
  const columns = useFileColumns();
  if (!files.data) return <OfficeWaiting query={files} />;
  if (files.data.count === 0) return <p>{t('office_upkeep.no_imports')}</p>;
  return (
    <OfficeTable
      caption={t('office_upkeep.exchange')}
      columns={columns}
      rows={files.data.results}
      rowKey={({ id }) => id}
    />
  );
}

function useFileColumns(): Column<Import>[] {
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
