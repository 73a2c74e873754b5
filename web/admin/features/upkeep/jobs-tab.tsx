import type { OfficeJob } from '#contract/client.ts';
import { mayOpen } from '#web/admin/frame/office-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { type Column, OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { ReasonButton } from '#web/admin/kit/reason-button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';
import { taskName } from './task-name.ts';
import styles from './upkeep.module.css';

const tones = { running: 'new', waiting: 'plain', retrying: 'new', given_up: 'sale' } as const;
const counted = ['running', 'waiting', 'retrying', 'given_up'] as const;

/** What the shop does by itself and has not managed so far. */
export function JobsTab() {
  const t = useT();
  const query = useOfficeQuery('GET /office/jobs/');
  const columns = useColumns();
  const { data } = query;
  if (!data) return <OfficeWaiting query={query} />;
  return (
    <>
      <p className={styles.counts}>
        {counted.map((state) => (
          <Tag key={state} tone={data[state] > 0 ? tones[state] : 'plain'}>
            {t(`office_upkeep.job_${state}`)}: {data[state]}
          </Tag>
        ))}
      </p>
      {data.jobs.length > 0 ? (
        <OfficeTable caption={t('office_upkeep.jobs')} columns={columns} rows={data.jobs} rowKey={({ id }) => id} />
      ) : (
        <EmptyState icon="check" heading="h2" title={t('office_upkeep.no_jobs')} />
      )}
    </>
  );
}

function useColumns(): Column<OfficeJob>[] {
  const t = useT();
  return [
    { key: 'task', title: t('office_upkeep.job'), isHeading: true, cell: ({ task }) => taskName(task, t) },
    {
      key: 'state',
      title: t('office_upkeep.state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`office_upkeep.job_${state}`)}</Tag>,
    },
    {
      key: 'tries',
      title: t('office_upkeep.attempts'),
      isNumber: true,
      cell: ({ attempts, max_attempts: most }) => t('office_upkeep.of', { attempts, most }),
    },
    { key: 'error', title: t('office_upkeep.error'), cell: ({ last_error: error }) => error },
    {
      key: 'next',
      title: t('office_upkeep.next'),
      cell: ({ state, run_at: at }) => (state === 'given_up' ? '—' : <Day at={at} time />),
    },
    { key: 'actions', title: t('office_upkeep.actions'), isAction: true, cell: (job) => <Actions job={job} /> },
  ];
}

function Actions({ job: { id, task, state } }: { job: OfficeJob }) {
  const t = useT();
  const { role } = useStaffMe();
  const shared = {
    changes: ['GET /office/jobs/', 'GET /office/sent-letters/'] as const,
    onDone: () => toast.success(t('office.saved')),
    onRefused: (error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) toast.error(t('office_upkeep.job_gone'));
      return isGone;
    },
  };
  const retry = useOfficeMutation('POST /office/jobs/{id}/retry/', shared);
  const drop = useOfficeMutation('POST /office/jobs/{id}/drop/', shared);
  if (state === 'running') return null;
  return (
    <div className={styles.counts}>
      <Button variant="ghost" busy={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
        {t('office_upkeep.retry')}
      </Button>
      {mayOpen(role, 'owner') && (
        <ReasonButton
          busy={drop.isPending}
          title={t('office_upkeep.drop_title', { task: taskName(task, t) })}
          text={t('office_upkeep.drop_text')}
          label={t('office_upkeep.why')}
          confirm={t('office_upkeep.drop')}
          onConfirm={(reason) => drop.mutate({ params: { id }, body: { reason } })}
        >
          {t('office_upkeep.drop')}
        </ReasonButton>
      )}
    </div>
  );
}
