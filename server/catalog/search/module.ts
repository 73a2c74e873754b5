import { nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { searchAdminRoutes } from './admin-routes.ts';
import { refreshSearch, refreshSearchTask } from './search.ts';

export const searchModule: ShopModule = {
  folder: 'catalog/search',
  routes: searchAdminRoutes,
  tables: ['search_documents', 'search_words', 'search_synonyms', 'search_terms', 'search_rules', 'search_rule_days'],
  tasks: ({ db }) => ({ [refreshSearchTask]: () => refreshSearch(db) }),
  schedule: [nightly(refreshSearchTask)],
  oldRows: { search_terms: "day < now() - interval '1 year'", search_rule_days: "day < now() - interval '1 year'" },
};
