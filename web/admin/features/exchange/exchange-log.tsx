import { useState } from 'react';
import type { ExchangeImport } from '#contract/admin/exchange.ts';
import { AdminList, livePollMs } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './exchange.module.css';
import { Refusals } from './refusals.tsx';

/** What 1C has sent, newest first; `onAccess` leads those who may give 1C access there. */
export function ExchangeLog({ onAccess }: { onAccess?: () => void }) {
  const t = useT();
  const [shown, setShown] = useState<ExchangeImport>();
  return (
    <div className={styles.stack}>
      <AdminList
        name="exchange"
        call="GET /admin/exchange/log/"
        title={t('admin_exchange.log')}
        columns={useColumns(setShown)}
        rowKey={({ id }) => id}
        everyMs={livePollMs}
        empty={{
          icon: 'refresh',
          title: t('admin_exchange.log_none'),
          text: t(onAccess ? 'admin_exchange.log_none_text' : 'admin_exchange.log_none_ask'),
          children: onAccess && <Button onClick={onAccess}>{t('admin_exchange.make')}</Button>,
        }}
      />
      {shown && <Refusals shown={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function useColumns(onShow: (row: ExchangeImport) => void): Column<ExchangeImport>[] {
  const t = useT();
  return [
    dayColumn('when', t('admin_exchange.when'), ({ started_at: at }) => at, { time: true }),
    {
      key: 'file',
      title: t('admin_exchange.file'),
      isHeading: true,
      cell: (row) => <What row={row} />,
      text: ({ file }) => file,
    },
    {
      key: 'state',
      title: t('admin_exchange.state'),
      cell: (row) => <State row={row} />,
      text: ({ state }) => t(`admin_exchange.state_${state}`),
    },
    {
      key: 'counts',
      title: t('admin_exchange.counts'),
      cell: (row) => <Counts row={row} />,
      text: (row) => row.added + row.changed,
    },
    {
      key: 'login',
      title: t('admin_exchange.login'),
      text: ({ login }) => login,
      cell: ({ login }) => <span className={styles.whole}>{login}</span>,
    },
    {
      key: 'refused',
      title: t('admin_exchange.refused'),
      text: ({ refused }) => refused,
      cell: (row) =>
        row.refused + row.pictures_missed === 0 ? (
          '—'
        ) : (
          <Button variant="ghost" className={styles.whole} onClick={() => onShow(row)}>
            {t('admin_exchange.refusals', { count: row.refused + row.pictures_missed })}
          </Button>
        ),
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
      {reason && <p className={styles.minor}>{reason}</p>}
    </>
  );
}

const counted = [
  'added',
  'changed',
  'unchanged',
  'waiting',
  'repeated',
  'deletions',
  'archived',
  'pictures',
  'pictures_missed',
] as const;

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
