import type { ShopModule } from '#server/platform/module.ts';
import { reindexCatalog, reindexTask } from './terms.ts';

export const referenceModule: ShopModule = {
  folder: 'catalog/reference',
  tasks: ({ db }) => ({ [reindexTask]: () => reindexCatalog(db) }),
};
