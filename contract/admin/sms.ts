import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, instant, optionalText, text, wholeNumber } from '#contract/fields.ts';
import { smsGateways, smsRefusals } from '#rules/people/sms.ts';
import { orderNews } from '#rules/sales/order-news.ts';

const gateway = z.enum(['none', ...(Object.keys(smsGateways) as (keyof typeof smsGateways)[])]);

/** What gateways ask for besides their secrets; each asks for some of it (`rules/people/sms.ts`). */
const fields = z.object({
  login: optionalText(100).optional(),
  sender: optionalText(20).optional(),
  method: z.enum(['POST', 'GET']).optional(),
  url: optionalText(1000).optional(),
  content_type: z
    .enum(['application/json', 'application/x-www-form-urlencoded', 'application/xml', 'text/plain'])
    .optional(),
  body: optionalText(4000).optional(),
  success: optionalText(200).optional(),
});

export type StoredSmsFields = z.output<typeof fields>;

const values = {
  gateway,
  fields,
  /** What one part of a message costs. */
  price_tyiyn: wholeNumber(0, 100_000),
  /** What the messages of one day may cost. */
  cap_som: wholeNumber(1, 1_000_000),
  /** Whether numbers of other countries get messages too. */
  takes_foreign: z.boolean(),
  /** Which news of orders without an e-mail are sent to their phones, for half of what a day may cost. */
  order_news: z.array(z.enum(orderNews)).max(orderNews.length),
  /** Between these full hours of Bishkek they wait; the same hour twice: never. */
  quiet_from: wholeNumber(0, 23),
  quiet_to: wholeNumber(0, 23),
};

const StoredSms = z.object({
  version: z.int().nonnegative(),
  ...values,
  has_secret: z.boolean(),
  has_authorization: z.boolean(),
  /** Whether there is a simulator to choose. */
  has_simulator: z.boolean(),
  /** Parts written today, whether the cap has kept any from being written, and why the gateway takes none. */
  today: z.object({ parts: z.int().nonnegative(), is_capped: z.boolean(), problem: z.string().nullable() }),
  /** The last twenty messages: of their numbers the end. */
  newest: z.array(
    z.object({
      id,
      phone: z.string(),
      kind: z.string(),
      parts: z.int(),
      attempts: z.int(),
      last_error: z.string().nullable(),
      at: instant,
      state: z.enum(['waiting', 'sent', 'failed']),
    }),
  ),
});
export type StoredSms = z.output<typeof StoredSms>;

export const getSmsSettings = endpoint({
  method: 'GET',
  path: '/admin/sms/',
  access: 'owner',
  summary: 'Which gateway messages to phones go by, and what they cost today; secrets are never shown',
  reply: StoredSms,
});

export const saveSmsSettings = endpoint({
  method: 'PUT',
  path: '/admin/sms/',
  access: 'owner',
  summary:
    'Changes the gateway and the cap; without a `secret` or an `authorization` those of the same gateway and address stay',
  body: z.object({
    version: z.int().nonnegative(),
    ...values,
    secret: text(500).optional(),
    /** The header of a gateway of any kind, with {places}. */
    authorization: text(500).optional(),
  }),
  reply: StoredSms,
});

export const trySms = endpoint({
  method: 'POST',
  path: '/admin/sms/test/',
  access: 'owner',
  summary: 'Sends a line to a number now; `problem` says why it did not arrive',
  body: z.object({ phone: text(30) }),
  reply: z.object({ problem: z.enum(['not_set', 'unreachable', ...smsRefusals]).nullable() }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/sms': typeof import('./sms.ts');
  }
}
