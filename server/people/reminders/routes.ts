import * as contract from '#contract/shop/reminders.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { choicesOf, saveChoices, stopByEmail } from './choices.ts';

/** What people are reminded of, with their consent. */
export function reminderRoutes({ db }: Services): Route[] {
  return [
    serve(contract.getReminders, ({ user }) => choicesOf(db, user.id)),
    serve(contract.saveReminders, ({ user, body }) => saveChoices(db, user.id, body)),
    serve(contract.stopReminders, async ({ body }) => ({ kind: await stopByEmail(db, body.token) })),
  ];
}
