import { everyMinute } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { adminSourceWordsRoutes } from './admin-routes.ts';
import { readSources, readSourcesTask } from './read-products.ts';

export const sourceWordsModule: ShopModule = {
  folder: 'catalog/source-words',
  routes: adminSourceWordsRoutes,
  tasks: ({ db, log }) => ({ [readSourcesTask]: () => readSources(db, log) }),
  schedule: [everyMinute(readSourcesTask)],
};
