import { useState } from 'react';
import type { ExchangeImport } from '#contract/client.ts';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable, type Column } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './exchange.module.css';
import { Refusals } from './refusals.tsx';

const limit = 30;

/** What 1C has sent, newest first. */
export function ExchangeLog() {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const [shown, setShown] = useState<ExchangeImport>();
  const list = useAdminQuery('GET /admin/exchange/log/', { query: { limit, offset } }, { keepPrevious: true });
  const columns = useColumns(setShown);
  if (!list.data) return <AdminWaiting query={list} />;
  if (list.data.count === 0) {
    const words = { title: t('admin_exchange.log_none'), text: t('admin_exchange.log_none_text') };
    return <EmptyState icon="refresh" heading="h2" {...words} />;
  }
  return (
    <div className={styles.stack}>
      <AdminTable
        caption={t('admin_exchange.log')}
        columns={columns}
        rows={list.data.results}
        rowKey={({ id }) => id}
      />
      <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
      {shown && <Refusals shown={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function useColumns(onShow: (row: ExchangeImport) => void): Column<ExchangeImport>[] {
  const t = useT();
  return [
    { key: 'when', title: t('admin_exchange.when'), cell: ({ started_at }) => <Day at={started_at} time /> },
    { key: 'file', title: t('admin_exchange.file'), cell: (row) => <What row={row} /> },
    { key: 'state', title: t('admin_exchange.state'), cell: (row) => <State row={row} /> },
    { key: 'counts', title: t('admin_exchange.counts'), cell: (row) => <Counts row={row} /> },
    {
      key: 'refused',
      title: t('admin_exchange.refused'),
      cell: (row) =>
        row.refused === 0 ? (
          0
        ) : (
          <Button variant="ghost" className={styles.whole} onClick={() => onShow(row)}>
            {t('admin_exchange.refusals', { count: row.refused })}
          </Button>
        ),
    },
    {
      key: 'login',
      title: t('admin_exchange.login'),
      cell: ({ login }) => <span className={styles.whole}>{login}</span>,
    },
  ];
}

function What({ row: { kind, is_full: isFull, file } }: { row: ExchangeImport }) {
  const t = useT();
  const scope = isFull === null ? '' : t(isFull ? 'admin_exchange.full' : 'admin_exchange.changes');
  return (
    <>
      {kind && [t(`admin_exchange.kind_${kind}`), scope].filter(Boolean).join(', ')}
      <p className={styles.minor}>{file}</p>
    </>
  );
}

const tones = { running: 'new', done: 'ok', failed: 'sale' } as const;

function State({ row: { state, reason } }: { row: ExchangeImport }) {
  const t = useT();
  return (
    <>
      <Tag tone={tones[state]}>{t(`admin_exchange.state_${state}`)}</Tag>
      {reason && (
        <p className={styles.minor} lang="ru">
          {reason}
        </p>
      )}
    </>
  );
}

const counted = ['added', 'changed', 'unchanged', 'archived', 'pictures'] as const;

function Counts({ row }: { row: ExchangeImport }) {
  const t = useT();
  const names = counted.filter((name) => row[name] > 0);
  if (names.length === 0) return 0;
  return (
    <ul className={styles.counts}>
      {names.map((name) => (
        <li key={name}>{t(`admin_exchange.${name}`, { count: row[name] })}</li>
      ))}
    </ul>
  );
}
