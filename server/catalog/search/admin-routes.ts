import * as contract from '#contract/admin/search.ts';
import * as rules from '#contract/admin/search-rules.ts';
import { addRule, deleteRule, listRules, saveRule } from '#server/catalog/search/rules/admin-rules.ts';
import { listRuleDays } from '#server/catalog/search/rules/rule-queries.ts';
import {
  addStaffSynonyms,
  deleteStaffSynonyms,
  replaceStaffSynonyms,
} from '#server/catalog/search/synonyms/admin-synonyms.ts';
import { listSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listTerms } from './term-queries.ts';

/** The admin's care of the search. */
export function searchAdminRoutes(services: Services): Route[] {
  return [
    serve(contract.listSynonyms, () => listSynonyms(services)),
    serve(contract.addSynonyms, ({ user, body }) => addStaffSynonyms(services, user, body.phrases)),
    serve(contract.replaceSynonyms, ({ user, params, body }) =>
      replaceStaffSynonyms(services, user, { id: params.id, ...body }),
    ),
    serve(contract.deleteSynonyms, ({ user, params }) => deleteStaffSynonyms(services, user, params.id)),
    serve(rules.listSearchRules, async () => {
      await services.searchTerms?.flush();
      return listRules(services.db);
    }),
    serve(rules.addSearchRule, ({ user, body }) => addRule(services.db, user, body)),
    serve(rules.saveSearchRule, ({ user, params, body }) => saveRule(services.db, user, params.id, body)),
    serve(rules.deleteSearchRule, ({ user, params }) => deleteRule(services.db, user, params.id)),
    serve(rules.listSearchRuleDays, ({ params }) => listRuleDays(services.db, params.id)),
    serve(contract.listSearchTerms, async ({ query, url }) => {
      // What was searched for seconds ago is still on its way to the database.
      await services.searchTerms?.flush();
      return pageOf(url, await listTerms(services.db, { ...query, isWithoutHits: query.found === 'none' }), query);
    }),
  ];
}
