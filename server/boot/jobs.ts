import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { nightly } from '#server/platform/jobs/schedule.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteOldRows, deleteOldRowsTask } from './delete-old-rows.ts';
import { formerTasks } from './former-tasks.ts';
import { modules } from './modules.ts';

/** Everything that the shop does outside of requests. */
export function jobTasks(services: Services): Jobs {
  const tasks: Jobs['tasks'] = Object.assign({}, ...modules.map((module) => module.tasks?.(services)), {
    [deleteOldRowsTask]: () => deleteOldRows(services.db),
  });
  const former = Object.entries(formerTasks).flatMap(([name, now]) => (tasks[now] ? [[name, tasks[now]]] : []));
  return {
    tasks: { ...tasks, ...Object.fromEntries(former) },
    schedule: [...modules.flatMap(({ schedule = [] }) => schedule), nightly(deleteOldRowsTask)],
  };
}
