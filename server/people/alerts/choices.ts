import type { z } from 'zod';
import type { AlertChoices } from '#contract/admin/alerts.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteDevice, insertDevice, listDevices } from './device-queries.ts';
import { realServices } from './external-services.ts';
import { pushKeys } from './push-keys.ts';
import { getPerson, holdPerson, saveChoices } from './queries.ts';

type Choices = z.output<typeof AlertChoices>;
type Stored = { version: number; values: Choices };

const read = async (db: Db, userId: number): Promise<Stored> => {
  const { version, channels, quiet } = await getPerson(db, userId);
  return { version, values: { channels, quiet } };
};

/** A user's channels by event, their browsers, and the key to subscribe with. */
export async function getAlertChoices({ db, config }: Services, { id }: Actor) {
  const [stored, devices] = await Promise.all([read(db, id), listDevices(db, id)]);
  return {
    ...stored,
    push_key: pushKeys(config.secretKey).publicKey,
    devices: devices.map((each) => ({
      id: each.id,
      device: each.device,
      endpoint: each.endpoint,
      created_at: each.created_at.toISOString(),
    })),
  };
}

/** Changes a user's channels. @throws DomainError conflict `stale` */
export function saveAlertChoices({ db }: Services, actor: Actor, { version, values }: Stored): Promise<Stored> {
  return transact(db, async (tx) => {
    await holdPerson(tx, actor.id);
    const current = await read(tx, actor.id);
    if (current.version !== version) throw stale(current);
    await saveChoices(tx, actor.id, values);
    await record(tx, actor, 'alerts.update', { before: current.values, after: values });
    return read(tx, actor.id);
  });
}

type NewDevice = { endpoint: string; keys: { p256dh: string; auth: string }; device: string };

/** Sends pushes to a browser from now on. @throws DomainError invalid: its address is of no push service */
export function addAlertDevice({ db, externalServices = realServices }: Services, actor: Actor, added: NewDevice) {
  const { endpoint, keys, device } = added;
  if (!externalServices.isPushService(new URL(endpoint))) throw invalidField('endpoint', 'no_push_service');
  return transact(db, async (tx) => {
    await holdPerson(tx, actor.id);
    const id = await insertDevice(tx, actor.id, { endpoint, ...keys, device });
    await record(tx, actor, 'alerts.add_device', { before: null, after: { device } });
    return { id };
  });
}

/** Sends no more pushes to a browser. @throws DomainError not_found: it is none of theirs */
export function removeAlertDevice({ db }: Services, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await deleteDevice(tx, id, actor.id))) throw notFound('PushSubscription');
    await record(tx, actor, 'alerts.remove_device', { before: { device: id }, after: null });
  });
}

const record = (tx: Db, actor: Actor, action: string, change: { before: unknown; after: unknown }) =>
  recordChange(tx, { actor, action, subject: 'user', subjectId: actor.id, ...change });
