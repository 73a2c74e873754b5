import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './maintenance.module.css';

type Report = Reply<'GET /admin/doctor/'>[number];

const lookEveryMs = 1_500;
const timeoutMs = 60_000;

/** Whether the shop's books agree with each other, as of last night or of now. */
export function DoctorTab() {
  const t = useT();
  const query = useAdminQuery('GET /admin/doctor/');
  const newest = query.data?.[0];
  const { ask, isWaiting } = useDoctor(newest?.id);
  if (!query.data) return <AdminWaiting query={query} />;
  return (
    <>
      <p>{t('admin_maintenance.doctor_text')}</p>
      <div>
        <Button busy={isWaiting} onClick={ask}>
          {t('admin_maintenance.doctor_now')}
        </Button>
      </div>
      {newest ? <Newest report={newest} /> : <p>{t('admin_maintenance.doctor_never')}</p>}
      <ul className={styles.reports}>
        {query.data.slice(1).map((report) => (
          <li key={report.id}>
            <Day at={report.at} time /> —{' '}
            {report.findings.length === 0
              ? t('admin_maintenance.doctor_fine', { checks: report.checks })
              : t('admin_maintenance.doctor_found', { count: report.findings.length })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks for a new report and looks for it until it is there. */
function useDoctor(newestId: number | undefined) {
  const client = useQueryClient();
  /** The newest report when it was asked for; undefined: not waiting for one. */
  const [before, setBefore] = useState<number>();
  const call = useAdminMutation('POST /admin/doctor/', { onDone: () => setBefore(newestId ?? 0) });
  const isWaiting = before !== undefined && (newestId ?? 0) === before;
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => void client.invalidateQueries({ queryKey: ['GET /admin/doctor/'] });
    const timer = setInterval(look, lookEveryMs);
    const end = setTimeout(() => setBefore(undefined), timeoutMs);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [client, isWaiting]);
  return { ask: () => call.mutate({}), isWaiting: isWaiting || call.isPending };
}

function Newest({ report: { at, checks, findings } }: { report: Report }) {
  const t = useT();
  return (
    <AdminSheet title={t('admin_maintenance.doctor_newest')}>
      <p>
        <Day at={at} time />
      </p>
      {findings.length === 0 ? (
        <Alert tone="ok">{t('admin_maintenance.doctor_fine', { checks })}</Alert>
      ) : (
        <>
          <Alert>{t('admin_maintenance.doctor_found', { count: findings.length })}</Alert>
          <ul className={styles.reports}>
            {findings.map(({ check, what }) => (
              <li key={`${check} ${what}`}>
                <b>{check}</b>: {what}
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminSheet>
  );
}
