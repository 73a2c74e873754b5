import { everyMinute, nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { importAdminRoutes } from './admin-routes.ts';
import {
  deleteOldImports,
  deleteOldImportsTask,
  maintainImports,
  maintainImportsTask,
  workOnImport,
  workOnImportTask,
} from './work-on-import.ts';

export const importModule: ShopModule = {
  folder: 'catalog/import',
  routes: importAdminRoutes,
  tables: ['imports', 'import_chunks', 'import_rows', 'import_products', 'import_mappings'],
  tasks: ({ db }) => ({
    [workOnImportTask]: ({ id }: { id: number }) => workOnImport(db, id),
    [maintainImportsTask]: () => maintainImports(db),
    [deleteOldImportsTask]: () => deleteOldImports(db),
  }),
  schedule: [everyMinute(maintainImportsTask), nightly(deleteOldImportsTask)],
};
