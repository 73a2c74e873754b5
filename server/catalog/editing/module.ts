import { nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { catalogAdminRoutes } from './admin-routes.ts';
import { labelProducts, labelProductsTask } from './label-rules.ts';
import { archiveProductTask, archiveScheduled, publishProductTask, publishScheduled } from './publication.ts';

export const editingModule: ShopModule = {
  folder: 'catalog/editing',
  routes: catalogAdminRoutes,
  tasks: ({ db }) => ({
    [publishProductTask]: ({ id }: { id: number }) => publishScheduled(db, id),
    [archiveProductTask]: ({ id }: { id: number }) => archiveScheduled(db, id),
    [labelProductsTask]: () => labelProducts(db),
  }),
  schedule: [nightly(labelProductsTask)],
};
