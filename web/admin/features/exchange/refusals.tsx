import { useState } from 'react';
import type { ExchangeImport } from '#contract/admin/exchange.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { AdminPager } from '#web/admin/kit/list/admin-pager.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './exchange.module.css';

const limit = 50;

/** What of one file the shop did not take. */
export function Refusals({ shown, onClose }: { shown: ExchangeImport; onClose: () => void }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const input = { params: { id: shown.id }, query: { limit, offset } };
  const list = useAdminQuery('GET /admin/exchange/log/{id}/refusals/', input, { keepPrevious: true });
  return (
    <AdminDialog
      title={t('admin_exchange.refusals_title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('admin_exchange.close')}</Button>}
    >
      <div className={styles.stack}>
        <p>
          {shown.file}, <Day at={shown.started_at} time />. {t('admin_exchange.refusals_hint')}
        </p>
        {!list.data && <AdminWaiting query={list} />}
        {list.data && (
          <>
            <AdminTable
              caption={t('admin_exchange.refusals_title')}
              rows={list.data.results}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'what',
                  title: t('admin_exchange.what'),
                  isHeading: true,
                  cell: ({ name, source_id }) =>
                    name ? (
                      <>
                        {name}
                        <p className={styles.minor}>{source_id}</p>
                      </>
                    ) : (
                      source_id
                    ),
                },
                {
                  key: 'reason',
                  title: t('admin_exchange.reason'),
                  isWide: true,
                  isPlain: true,
                  cell: ({ reason }) => reason,
                },
              ]}
            />
            <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
          </>
        )}
      </div>
    </AdminDialog>
  );
}
