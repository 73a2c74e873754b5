import type { ShopModule } from '#server/platform/module.ts';
import { personalDataRoutes } from './routes.ts';

export const personalDataModule: ShopModule = {
  folder: 'people/personal-data',
  routes: personalDataRoutes,
};
