import { useState } from 'react';
import type { ExchangeImport } from '#contract/client.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeDialog } from '#web/admin/kit/office-dialog.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './exchange.module.css';

const limit = 50;

/** What of one file the shop did not take. */
export function Refusals({ shown, onClose }: { shown: ExchangeImport; onClose: () => void }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const input = { params: { id: shown.id }, query: { limit, offset } };
  const list = useOfficeQuery('GET /office/exchange/log/{id}/refusals/', input, { keepPrevious: true });
  return (
    <OfficeDialog
      title={t('office_exchange.refusals_title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('office_exchange.close')}</Button>}
    >
      <div className={styles.stack}>
        <p>
          {shown.file}, <Day at={shown.started_at} time />. {t('office_exchange.refusals_hint')}
        </p>
        {!list.data && <OfficeWaiting query={list} />}
        {list.data && (
          <>
            <OfficeTable
              caption={t('office_exchange.refusals_title')}
              rows={list.data.results}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'what',
                  title: t('office_exchange.what'),
                  cell: ({ name, source_id }) => (
                    <>
                      {name}
                      <p className={styles.minor}>{source_id}</p>
                    </>
                  ),
                },
                {
                  key: 'reason',
                  title: t('office_exchange.reason'),
                  cell: ({ reason }) => <span lang="ru">{reason}</span>,
                },
              ]}
            />
            <OfficePager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
          </>
        )}
      </div>
    </OfficeDialog>
  );
}
