import type { ShopModule } from '#server/platform/module.ts';
import { companyRoutes } from './admin-routes.ts';

export const companiesModule: ShopModule = {
  folder: 'sales/companies',
  routes: companyRoutes,
  tables: ['companies', 'price_tiers', 'price_tier_rules', 'quotes', 'quote_lines'],
};
