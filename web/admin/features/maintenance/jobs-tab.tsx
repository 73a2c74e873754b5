import type { AdminJob } from '#contract/admin/maintenance.ts';
import type { Reply } from '#contract/client.ts';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { AdminList, livePollMs } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn } from '#web/admin/kit/list/columns.tsx';
import { RowActions } from '#web/admin/kit/row-actions.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './maintenance.module.css';
import { taskName } from './task-name.ts';

const tones = { running: 'new', waiting: 'plain', retrying: 'new', given_up: 'sale' } as const;
const states = ['running', 'waiting', 'retrying', 'given_up'] as const;

/** What the shop does by itself and has not managed so far. */
export function JobsTab() {
  const t = useT();
  return (
    <AdminList
      name="failed-jobs"
      place="jobs"
      call="GET /admin/jobs/"
      title={t('admin_maintenance.jobs')}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('admin_maintenance.state'),
          any: t('admin_maintenance.any'),
          options: states.map((value) => ({ value, text: t(`admin_maintenance.job_${value}`) })),
        },
      ]}
      above={(reply) => reply && <Counts counts={reply.counts} />}
      columns={useColumns()}
      rowKey={({ id }) => id}
      everyMs={livePollMs}
      empty={{ icon: 'check', title: t('admin_maintenance.no_jobs') }}
    />
  );
}

function Counts({ counts }: { counts: Reply<'GET /admin/jobs/'>['counts'] }) {
  const t = useT();
  return (
    <p className={styles.counts}>
      {states.map((state) => (
        <Tag key={state} tone={counts[state] > 0 ? tones[state] : 'plain'}>
          {t(`admin_maintenance.job_${state}`)}: {counts[state]}
        </Tag>
      ))}
    </p>
  );
}

function useColumns(): Column<AdminJob>[] {
  const t = useT();
  return [
    { key: 'task', title: t('admin_maintenance.job'), isHeading: true, cell: ({ task }) => taskName(task, t) },
    {
      key: 'state',
      title: t('admin_maintenance.state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`admin_maintenance.job_${state}`)}</Tag>,
      text: ({ state }) => t(`admin_maintenance.job_${state}`),
    },
    {
      key: 'tries',
      title: t('admin_maintenance.attempts'),
      isNumber: true,
      cell: ({ attempts, max_attempts: most }) => t('admin_maintenance.of', { attempts, most }),
      text: ({ attempts }) => attempts,
      order: { ascending: 'attempts', descending: '-attempts' },
    },
    { key: 'error', title: t('admin_maintenance.error'), cell: ({ last_error: error }) => error },
    dayColumn('next', t('admin_maintenance.next'), ({ state, run_at: at }) => (state === 'given_up' ? null : at), {
      time: true,
      order: { ascending: 'next', descending: '-next' },
    }),
    dayColumn('asked', t('admin_maintenance.asked'), ({ created_at: at }) => at, {
      time: true,
      isExtra: true,
      order: { ascending: 'asked', descending: '-asked' },
    }),
    { key: 'actions', title: t('admin_maintenance.actions'), isAction: true, cell: (job) => <Actions job={job} /> },
  ];
}

function Actions({ job: { id, task, state } }: { job: AdminJob }) {
  const t = useT();
  const { role } = useStaffMe();
  const shared = {
    changes: ['GET /admin/jobs/', 'GET /admin/sent-emails/'] as const,
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error: unknown) => {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) toast.error(t('admin_maintenance.job_gone'));
      return isGone;
    },
  };
  const retry = useAdminMutation('POST /admin/jobs/{id}/retry/', shared);
  const drop = useAdminMutation('POST /admin/jobs/{id}/drop/', shared);
  if (state === 'running') return null;
  return (
    <RowActions
      name={taskName(task, t)}
      actions={
        mayOpen(role, 'owner')
          ? [
              {
                text: t('admin_maintenance.drop'),
                question: {
                  title: t('admin_maintenance.drop_title', { task: taskName(task, t) }),
                  text: t('admin_maintenance.drop_text'),
                  label: t('admin_maintenance.why'),
                  confirm: t('admin_maintenance.drop'),
                },
                onDo: (reason) => drop.mutate({ params: { id }, body: { reason } }),
              },
            ]
          : []
      }
    >
      <Button variant="ghost" busy={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
        {t('admin_maintenance.retry')}
      </Button>
    </RowActions>
  );
}
