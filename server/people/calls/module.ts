import * as admin from '#contract/admin/calls.ts';
import * as contract from '#contract/shop/calls.ts';
import { usualCallDays } from '#rules/people/call-requests.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { listCalls, requestCall, saveCall } from './calls.ts';

/** People who asked to be called back, and what came of it. */
export const callsModule: ShopModule = {
  folder: 'people/calls',
  routes: ({ db }) => [
    serve(contract.requestCall, ({ body, ip, user }) => requestCall(db, body, { ip, user })),
    serve(admin.listCalls, async ({ query, url }) => pageOf(url, await listCalls(db, query), query)),
    serve(admin.saveCall, ({ user, params, body }) => saveCall(db, user, params.id, body)),
  ],
  tables: ['call_requests'],
  oldRows: {
    call_requests: `created_at < now() - make_interval(days =>
      coalesce((select value::int from settings where key = 'call_days'), ${usualCallDays}))`,
  },
};
