import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './upkeep.module.css';

type Report = Reply<'GET /office/doctor/'>[number];

const lookEveryMs = 1_500;
const timeoutMs = 60_000;

/** Whether the shop's books agree with each other, as of last night or of now. */
export function DoctorTab() {
  const t = useT();
  const query = useOfficeQuery('GET /office/doctor/');
  const newest = query.data?.[0];
  const { ask, isWaiting } = useDoctor(newest?.id);
  if (!query.data) return <OfficeWaiting query={query} />;
  return (
    <>
      <p>{t('office_upkeep.doctor_text')}</p>
      <div>
        <Button busy={isWaiting} onClick={ask}>
          {t('office_upkeep.doctor_now')}
        </Button>
      </div>
      {newest ? <Newest report={newest} /> : <p>{t('office_upkeep.doctor_never')}</p>}
      <ul className={styles.reports}>
        {query.data.slice(1).map((report) => (
          <li key={report.id}>
            <Day at={report.at} time /> —{' '}
            {report.findings.length === 0
              ? t('office_upkeep.doctor_fine', { checks: report.checks })
              : t('office_upkeep.doctor_found', { count: report.findings.length })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks for a new report and looks for it until it is there. */
function useDoctor(newestId: number | undefined) {
  const client = useQueryClient();
  /** The newest report when it was asked for; undefined: nobody waits. */
  const [before, setBefore] = useState<number>();
  const call = useOfficeMutation('POST /office/doctor/', { onDone: () => setBefore(newestId ?? 0) });
  const isWaiting = before !== undefined && (newestId ?? 0) === before;
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => void client.invalidateQueries({ queryKey: ['GET /office/doctor/'] });
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
    <OfficeSheet title={t('office_upkeep.doctor_newest')}>
      <p>
        <Day at={at} time />
      </p>
      {findings.length === 0 ? (
        <Alert tone="ok">{t('office_upkeep.doctor_fine', { checks })}</Alert>
      ) : (
        <>
          <Alert>{t('office_upkeep.doctor_found', { count: findings.length })}</Alert>
          <ul className={styles.reports}>
            {findings.map(({ check, what }) => (
              <li key={`${check} ${what}`}>
                <b>{check}</b>: {what}
              </li>
            ))}
          </ul>
        </>
      )}
    </OfficeSheet>
  );
}
