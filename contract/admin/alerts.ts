import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, queryInt, som, text } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { alertChannels, alertEvents } from '#rules/people/staff-alerts.ts';

/** What has happened; nothing personal beyond an order's number and sum. */
export const StaffAlert = z.object({
  id,
  event: z.enum(alertEvents),
  /** Of an order or its payment; null: another event. */
  number: z.string().nullable(),
  total: som.nullable(),
  /** The job's name; null: another event. */
  task: z.string().nullable(),
  /** Where in the admin to look, as a shop path. */
  path: z.string(),
  at: instant,
  /** Whether a sound announces it. */
  sound: z.boolean(),
});
export type StaffAlert = z.output<typeof StaffAlert>;

export const listStaffAlerts = endpoint({
  method: 'GET',
  path: '/admin/alerts/',
  access: 'operator',
  summary: 'What has happened since the alert `after`, newest first, at most twenty; `sound` where it is to be heard',
  query: z.object({ after: queryInt(0, 2_147_483_647) }),
  reply: z.object({
    last: z.int().nonnegative(),
    alerts: z.array(StaffAlert),
  }),
});

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('time'));
const channels = z.array(z.enum(alertChannels)).max(alertChannels.length);

export const AlertChoices = z.object({
  channels: z.object({
    order: channels,
    message: channels,
    call: channels,
    decision: channels,
    job: channels,
    sms: channels,
  }),
  /** By the shop's clock: no sound, and pushes wait until they end. Null: none. */
  quiet: z.object({ from: clock, to: clock }).nullable(),
});
export type AlertChoices = z.output<typeof AlertChoices>;

const StoredChoices = z.object({ version: z.int().nonnegative(), values: AlertChoices });

export const getAlertChoices = endpoint({
  method: 'GET',
  path: '/admin/alerts/choices/',
  access: 'operator',
  summary: 'How the asking person wants to hear of what, and by which browsers',
  reply: StoredChoices.extend({
    /** What browsers subscribe to pushes with. */
    push_key: z.string(),
    devices: z.array(z.object({ id, device: z.string(), endpoint: z.string(), created_at: instant })),
  }),
});

export const saveAlertChoices = endpoint({
  method: 'PUT',
  path: '/admin/alerts/choices/',
  access: 'operator',
  summary: 'Says how the asking person wants to hear of what',
  body: StoredChoices,
  reply: StoredChoices,
});

export const addAlertDevice = endpoint({
  method: 'POST',
  path: '/admin/alerts/devices/',
  access: 'operator',
  summary: 'Sends pushes to this browser; known push services only',
  body: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    /** As the browser's own subscription has them, in base64url. */
    keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
    device: text(200),
  }),
  reply: z.object({ id }),
  status: 201,
});

export const removeAlertDevice = endpoint({
  method: 'DELETE',
  path: '/admin/alerts/devices/{id}/',
  access: 'operator',
  summary: 'Sends no more pushes to a browser of the asking person',
  params: idParam,
});

const telegram = {
  is_on: z.boolean(),
  /** A number, negative for groups, or the @name of a channel. */
  chat_id: z.string().regex(/^(?:-?\d{1,20}|@\w{5,32}|)$/, says('telegram_chat')),
  events: z.array(z.enum(alertEvents)).max(alertEvents.length),
};
const StoredTelegram = z.object({ version: z.int().nonnegative(), ...telegram, has_token: z.boolean() });

export const getAlertTelegram = endpoint({
  method: 'GET',
  path: '/admin/alerts/telegram/',
  access: 'owner',
  summary: 'The chat of Telegram that is told; the token is never shown',
  reply: StoredTelegram,
});

export const saveAlertTelegram = endpoint({
  method: 'PUT',
  path: '/admin/alerts/telegram/',
  access: 'owner',
  summary: 'Says which chat of Telegram is told, and by which bot; without a `token` the one that there is stays',
  body: z.object({
    version: z.int().nonnegative(),
    ...telegram,
    token: z
      .string()
      .trim()
      .regex(/^\d{5,20}:[\w-]{30,80}$/, says('telegram_token'))
      .optional(),
  }),
  reply: StoredTelegram,
});

export const tryAlertTelegram = endpoint({
  method: 'POST',
  path: '/admin/alerts/telegram/test/',
  access: 'owner',
  summary: 'Sends a line to the chat of Telegram now; `problem` says why it did not arrive',
  reply: z.object({ problem: z.enum(['not_set', 'refused', 'unreachable']).nullable() }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/alerts': typeof import('./alerts.ts');
  }
}
