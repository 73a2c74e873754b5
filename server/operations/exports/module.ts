import { everyMinute } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { exportRoutes } from './admin-routes.ts';
import { maintainExports, maintainExportsTask, workOnExport, workOnExportTask } from './work-on-export.ts';

export const exportsModule: ShopModule = {
  folder: 'operations/exports',
  routes: exportRoutes,
  tables: ['exports', 'export_parts'],
  tasks: ({ db }) => ({
    [workOnExportTask]: ({ id }: { id: number }) => workOnExport(db, id),
    [maintainExportsTask]: () => maintainExports(db),
  }),
  schedule: [everyMinute(maintainExportsTask)],
};
