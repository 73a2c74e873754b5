import type { ShopModule } from '#server/platform/module.ts';
import { settingRoutes } from './routes.ts';

export const settingsModule: ShopModule = {
  folder: 'settings',
  routes: settingRoutes,
  tables: ['settings'],
};
