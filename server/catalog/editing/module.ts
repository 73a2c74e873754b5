import { nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { labelProducts, labelProductsTask } from './label-rules.ts';
import { archiveProductTask, archiveScheduled, publishProductTask, publishScheduled } from './publication.ts';
import { catalogStaffRoutes } from './staff-routes.ts';

export const editingModule: ShopModule = {
  folder: 'catalog/editing',
  routes: catalogStaffRoutes,
  tasks: ({ db }) => ({
    [publishProductTask]: ({ id }: { id: number }) => publishScheduled(db, id),
    [archiveProductTask]: ({ id }: { id: number }) => archiveScheduled(db, id),
    [labelProductsTask]: () => labelProducts(db),
  }),
  schedule: [nightly(labelProductsTask)],
};
