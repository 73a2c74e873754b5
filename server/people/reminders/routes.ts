import * as contract from '#contract/shop/reminders.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { offeredChoicesOf, saveChoices, stopByLink } from './choices.ts';

/** What people are reminded of, with their consent. */
export function reminderRoutes(services: Services): Route[] {
  return [
    serve(contract.getReminders, ({ user }) => offeredChoicesOf(services, user)),
    serve(contract.saveReminders, ({ user, body }) => saveChoices(services, user, body)),
    serve(contract.stopReminders, async ({ body }) => ({ kind: await stopByLink(services.db, body.token) })),
  ];
}
