import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { reminderKinds } from '#rules/people/reminders.ts';

/** What a person agreed to be reminded of by e-mail. */
export const ReminderChoices = z.object({
  /** Things left in the cart: after an hour, and after a day. */
  cart: z.boolean(),
  /** A favourite has become cheaper. */
  price: z.boolean(),
  /** What was received may be reviewed. */
  review: z.boolean(),
});

export const getReminders = endpoint({
  method: 'GET',
  path: '/users/me/reminders/',
  access: 'customer',
  summary: 'What the person agreed to be reminded of',
  reply: ReminderChoices,
});

export const saveReminders = endpoint({
  method: 'PUT',
  path: '/users/me/reminders/',
  access: 'customer',
  summary: 'Agrees to reminders, or ends them',
  body: ReminderChoices,
  reply: ReminderChoices,
});

export const stopReminders = endpoint({
  method: 'POST',
  path: '/reminders/stop/',
  access: 'public',
  summary: "End reminders of a kind, by the token of such an e-mail's link; again is fine",
  body: z.object({ token: text(200) }),
  reply: z.object({ kind: z.enum(reminderKinds) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/reminders': typeof import('./reminders.ts');
  }
}
