import * as contract from '#contract/admin/alerts.ts';
import { alertEvents, quietMinutesLeft } from '#rules/people/staff-alerts.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { alertPath } from './alert-texts.ts';
import { mayReceive } from './alerts.ts';
import { addAlertDevice, getAlertChoices, removeAlertDevice, saveAlertChoices } from './choices.ts';
import { clockNow, getPerson, lastAlertId, listAlerts } from './queries.ts';
import { getAlertTelegram, saveAlertTelegram, tryAlertTelegram } from './telegram-settings.ts';

const shownAtOnce = 20;

/** What has happened, as one member of staff is notified. */
async function listStaffAlerts(db: Db, user: Actor, after: number | undefined) {
  const events = alertEvents.filter((event) => mayReceive(user.role, event));
  const [person, clock, last, alerts] = await Promise.all([
    getPerson(db, user.id),
    clockNow(db),
    lastAlertId(db),
    listAlerts(db, { after: after ?? 0, events, limit: shownAtOnce }),
  ]);
  return {
    last,
    alerts: alerts.map(({ id, event, facts, created_at }) => ({
      id,
      event,
      number: facts.number ?? null,
      total: facts.total ?? null,
      task: facts.task ?? null,
      path: alertPath(event, facts),
      at: created_at.toISOString(),
      sound: person.channels[event].includes('sound') && quietMinutesLeft(clock, person.quiet) === 0,
    })),
  };
}

/** Alerts to staff. */
export function alertRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.listStaffAlerts, ({ user, query }) => listStaffAlerts(db, user, query.after)),
    serve(contract.getAlertChoices, ({ user }) => getAlertChoices(services, user)),
    serve(contract.saveAlertChoices, ({ user, body }) => saveAlertChoices(services, user, body)),
    serve(contract.addAlertDevice, ({ user, body }) => addAlertDevice(services, user, body)),
    serve(contract.removeAlertDevice, ({ user, params }) => removeAlertDevice(services, user, params.id)),
    serve(contract.getAlertTelegram, () => getAlertTelegram(db)),
    serve(contract.saveAlertTelegram, ({ user, body }) => saveAlertTelegram(services, user, body)),
    serve(contract.tryAlertTelegram, () => tryAlertTelegram(services)),
  ];
}
