import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { textChannels } from '#rules/people/message-channels.ts';
import { reminderKinds } from '#rules/people/reminders.ts';

/** What a person agreed to be reminded of. */
export const ReminderChoices = z.object({
  /** Things left in the cart: after an hour, and after a day. */
  cart: z.boolean(),
  /** A favourite has become cheaper. */
  price: z.boolean(),
  /** What was received may be reviewed. */
  review: z.boolean(),
  /** By which messages to their phone; absent: by e-mail. */
  channel: z.enum(textChannels).optional(),
});

const OfferedReminders = ReminderChoices.extend({
  /** By what messages may come, the first where nothing was chosen; absent: reminders go by e-mail alone. */
  channels: z.array(z.enum(textChannels)).optional(),
});

export const getReminders = endpoint({
  method: 'GET',
  path: '/users/me/reminders/',
  access: 'customer',
  summary: 'What the person agreed to be reminded of',
  reply: OfferedReminders,
});

export const saveReminders = endpoint({
  method: 'PUT',
  path: '/users/me/reminders/',
  access: 'customer',
  summary: 'Agrees to reminders, or ends them. 400 `channel_off` at `channel`, where the person has an e-mail too',
  body: ReminderChoices,
  reply: OfferedReminders,
});

export const stopReminders = endpoint({
  method: 'POST',
  path: '/reminders/stop/',
  access: 'public',
  summary: 'End reminders of a kind, by the token of the link in one of them; again is fine',
  body: z.object({ token: text(200) }),
  reply: z.object({ kind: z.enum(reminderKinds) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/reminders': typeof import('./reminders.ts');
  }
}
