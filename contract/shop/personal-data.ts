import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, instant, som } from '#contract/fields.ts';
import { callStates, callTimes } from '#rules/people/call-requests.ts';
import { attemptStatuses } from '#rules/sales/attempt-status.ts';
import { returnKinds, returnStatuses } from '#rules/sales/return-status.ts';
import { PhoneReplacement, Session, User } from './accounts.ts';
import { SavedAddress } from './addresses.ts';
import { ChatMessage } from './chat.ts';
import { MessageChoices } from './order-messages.ts';
import { Passkey } from './passkeys.ts';
import { paymentFailures } from './payments.ts';
import { OwnQuestion } from './questions.ts';
import { ReminderChoices } from './reminders.ts';
import { OwnReview } from './reviews.ts';

export const exportMe = endpoint({
  method: 'GET',
  path: '/users/me/export/',
  access: 'customer',
  headers: { 'Accept-Language': 'the language of the names of favourites' },
  summary: 'Everything that the shop keeps of the person',
  reply: z.object({
    exported_at: instant,
    profile: User,
    /** Which text of the consent was agreed to, and when. */
    consent: z.object({ version: z.string(), at: instant }),
    /** The phone that signs them in. */
    sign_in_phone: z.string().nullable(),
    phone_replacement: PhoneReplacement.nullable(),
    /** Accounts elsewhere that sign them in: who says who they are, and the number it gives them. */
    identities: z.array(z.object({ issuer: z.string(), subject: z.string(), created_at: instant })),
    passkeys: z.array(Passkey),
    sessions: z.array(Session),
    /** What staff wrote down about the person. */
    notes: z.array(z.object({ kind: z.enum(['note', 'block', 'unblock']), text: z.string(), created_at: instant })),
    favorites: z.array(z.looseObject({})),
    cart: z.array(z.looseObject({})),
    saved_for_later: z.array(z.looseObject({})),
    addresses: z.array(SavedAddress),
    orders: z.array(z.looseObject({})),
    /** Every attempt to pay an order by mobile bank, with the payer's phone as it is stored. */
    payments: z.array(
      z.object({
        id: z.uuid(),
        order: id,
        phone: z.string(),
        amount: som,
        status: z.enum(attemptStatuses),
        failure: z.enum(paymentFailures).nullable(),
        /** Som that the bank says it took; null: nothing. */
        charged: som.nullable(),
        created_at: instant,
        code_sent_at: instant.nullable(),
        paid_at: instant.nullable(),
      }),
    ),
    reviews: z.array(OwnReview),
    questions: z.array(OwnQuestion),
    /** Back-in-stock subscriptions of the address, open or answered in the last month. */
    restock_wishes: z.array(z.object({ variant: id, created_at: instant, answered_at: instant.nullable() })),
    /** What the person agreed to be reminded of. */
    reminders: ReminderChoices,
    order_messages: MessageChoices,
    /** What was brought back, and why. */
    returns: z.array(
      z.object({
        order: id,
        kind: z.enum(returnKinds),
        count: z.int(),
        reason: z.string(),
        status: z.enum(returnStatuses),
        answer: z.string(),
        created_at: instant,
      }),
    ),
    /** When the person asked to be called back, by this account or with its phone. */
    calls: z.array(
      z.object({
        phone: z.string(),
        name: z.string(),
        time: z.enum(callTimes),
        product: id.nullable(),
        state: z.enum(callStates),
        /** What staff wrote about it. */
        note: z.string(),
        created_at: instant,
      }),
    ),
    /** Both sides of the chat with the shop, oldest first. */
    chat: z.array(ChatMessage),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/personal-data': typeof import('./personal-data.ts');
  }
}
