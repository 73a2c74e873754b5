import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { nightly } from '#server/platform/jobs/schedule.ts';
import type { Services } from '#server/platform/services.ts';
import { modules } from './modules.ts';

const deleteOldRowsTask = 'forget_old_rows';

/** Everything that the shop does outside of requests. */
export const jobTasks = (services: Services): Jobs => ({
  tasks: Object.assign({}, ...modules.map((module) => module.tasks?.(services)), {
    [deleteOldRowsTask]: () => deleteOldRows(services.db),
  }),
  schedule: [...modules.flatMap(({ schedule = [] }) => schedule), nightly(deleteOldRowsTask)],
});

async function deleteOldRows(db: Db): Promise<void> {
  for (const { oldRows = {} } of modules) {
    for (const [table, condition] of Object.entries(oldRows)) {
      await sql`delete from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db);
    }
  }
}
