import { type AlertEvent, quietMinutesLeft, usualAlerts } from '#rules/people/staff-alerts.ts';
import { asLanguage } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Role } from '#server/platform/http/access.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { Services } from '#server/platform/services.ts';
import { type AlertFacts, alertEmails, alertText, alertUrl } from './alert-texts.ts';
import { pushAlertTask, telegramAlertTask } from './deliver-alert.ts';
import { listDevicesOf } from './device-queries.ts';
import * as queries from './queries.ts';
import { findTelegram } from './telegram-queries.ts';

/** The job that sends one alert; a trigger adds it in the transaction of the event. */
export const alertStaffTask = 'alert_staff';

/** The job that looks for jobs which go wrong again and again. */
export const alertFailingJobsTask = 'alert_failing_jobs';

/** After how many failures of a job staff are alerted: some minutes after the first time. */
export const alertAfterTries = 5;
const failingAtOnce = 20;

/** Events by role: failures go to those who can fix them. */
export const mayReceive = (role: Role, event: AlertEvent): boolean =>
  role !== 'customer' && ((event !== 'job' && event !== 'sms') || role !== 'operator');

/** Whether who chose nothing gets no e-mail of an order. */
const isQuietByDefault = !usualAlerts.order.includes('email');

/** Alerts staff of one event, once: a repeated run sends nothing. */
export async function alertStaff(services: Services, { event, id }: { event: AlertEvent; id: string }): Promise<void> {
  if (event === 'order' && isQuietByDefault && (await queries.insertQuietOrderAlert(services.db, Number(id)))) return;
  await transact(services.db, async (tx) => {
    const found = await findSubject(tx, event, id);
    if (found) await raiseAlert(services, tx, { event, ...found });
  });
}

/** What an alert is about as it stands now; undefined where there is nothing to report any more. */
async function findSubject(
  db: Db,
  event: AlertEvent,
  id: string,
): Promise<{ subject: string; facts: AlertFacts } | undefined> {
  if (event === 'message') {
    const seq = await queries.findFirstUnread(db, Number(id));
    return seq === undefined ? undefined : { subject: `${id}:${seq}`, facts: { chat: Number(id) } };
  }
  if (event === 'call') return (await queries.isCallWaiting(db, Number(id))) ? { subject: id, facts: {} } : undefined;
  if (event === 'sms') {
    const what = await queries.findSmsTrouble(db, id);
    return what === undefined ? undefined : { subject: `${id}:${what}`, facts: { sms: what } };
  }
  const facts = await (event === 'order' ? queries.findOrderFacts(db, Number(id)) : queries.findDecisionFacts(db, id));
  return facts && { subject: id, facts };
}

/** Alerts of jobs that keep failing, once each. */
export async function alertFailingJobs(services: Services): Promise<void> {
  const { db } = services;
  const jobs = await queries.listFailingJobs(db, { tries: alertAfterTries, limit: failingAtOnce });
  for (const { id, task } of jobs) {
    await transact(db, (tx) => raiseAlert(services, tx, { event: 'job', subject: id, facts: { task } }));
  }
}

type NewAlert = { event: AlertEvent; subject: string; facts: AlertFacts };

/** Stores the alert with a job or an e-mail for every subscriber. */
async function raiseAlert({ config }: Services, tx: Db, raised: NewAlert): Promise<void> {
  const alert = await queries.insertAlert(tx, raised);
  if (!alert) return;
  const { event } = raised;
  const people = (await queries.listPeople(tx)).filter(({ role }) => mayReceive(role, event));
  const by = (channel: 'push' | 'email') => people.filter(({ channels }) => channels[event].includes(channel));
  await addPushes(tx, alert.id, by('push'));
  for (const person of by('email')) await writeAlertEmail(tx, person, raised, config.publicUrl);
  const telegram = await findTelegram(tx);
  if (telegram?.is_on && telegram.events.includes(event)) {
    await addJob(tx, telegramAlertTask, { alert: alert.id }, { key: `${telegramAlertTask}:${alert.id}` });
  }
}

/** One job for each browser; in quiet hours it waits until they end. */
async function addPushes(tx: Db, alert: number, people: readonly queries.Person[]): Promise<void> {
  const devices = await listDevicesOf(
    tx,
    people.map(({ id }) => id),
  );
  if (devices.length === 0) return;
  const clock = await queries.clockNow(tx);
  const quietOf = new Map(people.map(({ id, quiet }) => [id, quiet]));
  for (const { id: device, user_id: person } of devices) {
    const delayS = quietMinutesLeft(clock, quietOf.get(person) ?? null) * 60;
    await addJob(tx, pushAlertTask, { alert, device }, { delayS, key: `${pushAlertTask}:${alert}:${device}` });
  }
}

function writeAlertEmail(tx: Db, person: queries.Person, { event, facts }: NewAlert, publicUrl: string): Promise<void> {
  const language = asLanguage(person.language);
  const { title, body } = alertText(event, facts, language);
  return writeFromTemplate(tx, {
    template: alertEmails.staffAlert,
    recipient: person.email,
    language,
    values: { title, text: body },
    url: alertUrl(event, facts, publicUrl, language),
  });
}
