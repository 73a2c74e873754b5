import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, instant, optionalText, text, wholeNumber } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { messageChannels, messengers as messengerNames, messengerWays } from '#rules/people/message-channels.ts';
import { smsGateways, smsRefusals } from '#rules/people/sms.ts';
import { orderNews } from '#rules/sales/order-news.ts';
import { type Language, languages } from '#rules/text/language.ts';

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

const messenger = {
  way: z.enum(messengerWays),
  /** What one message costs. */
  price_tyiyn: wholeNumber(0, 100_000),
};

const templateName = optionalText(512).regex(/^[a-z0-9_]*$/, says('template_name'));

/** What messengers ask for besides their tokens. */
const messengers = z.object({
  whatsapp: z.object({
    ...messenger,
    phone_number_id: optionalText(30).regex(/^\d*$/, says('only_digits')),
    /** An authentication template with a button that copies the code. */
    code_template: templateName,
    /** A utility template whose words have one place. */
    news_template: templateName,
    /** A marketing template whose words have one place; empty: no reminders go by it. */
    reminder_template: templateName.default(''),
    /** The languages of the templates, by those of the shop. */
    languages: z.object(Object.fromEntries(languages.map((name) => [name, optionalText(10)])) as LanguageCodes),
  }),
  telegram: z.object({
    ...messenger,
    /** Of a verified channel that codes come from; empty: Telegram's own. */
    sender_username: optionalText(64).regex(/^\w*$/, says('username')),
  }),
});
type LanguageCodes = Record<Language, z.ZodString>;

export type StoredMessengers = z.output<typeof messengers>;

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
  /** Whether people without an e-mail can choose to be reminded by messages, for a quarter of what a day may cost. */
  reminders: z.boolean().default(false),
  /** Between these full hours of Bishkek they wait; the same hour twice: never. */
  quiet_from: wholeNumber(0, 23),
  quiet_to: wholeNumber(0, 23),
};

const StoredSms = z.object({
  version: z.int().nonnegative(),
  ...values,
  messengers,
  has_secret: z.boolean(),
  has_authorization: z.boolean(),
  has_whatsapp_token: z.boolean(),
  has_telegram_token: z.boolean(),
  /** Whether there is a simulator to choose. */
  has_simulator: z.boolean(),
  /**
   * Parts written today and what they cost, whether the cap has kept any from being written, and why a channel takes none:
   * the gateway of text messages, and messengers by their names.
   */
  today: z.object({
    parts: z.int().nonnegative(),
    cost_tyiyn: z.int().nonnegative(),
    is_capped: z.boolean(),
    problem: z.string().nullable(),
    messenger_problems: z.partialRecord(z.enum(messengerNames), z.string()),
  }),
  /** The last twenty messages: of their numbers the end. */
  newest: z.array(
    z.object({
      id,
      phone: z.string(),
      kind: z.string(),
      channel: z.enum(messageChannels),
      /** The messenger that did not take it. */
      instead_of: z.enum(messengerNames).nullable(),
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
    'Changes the gateway, the messengers and the cap; a `secret` or `authorization` that is left out stays with its gateway and address, a token and `messengers` stay as they are',
  body: z.object({
    version: z.int().nonnegative(),
    ...values,
    secret: text(500).optional(),
    /** The header of a gateway of any kind, with {places}. */
    authorization: text(500).optional(),
    messengers: messengers.optional(),
    whatsapp_token: text(1000).optional(),
    telegram_token: text(1000).optional(),
  }),
  reply: StoredSms,
});

export const trySms = endpoint({
  method: 'POST',
  path: '/admin/sms/test/',
  access: 'owner',
  summary: 'Sends a line to a number now, by a messenger what its templates hold; `problem` says why it did not arrive',
  body: z.object({ phone: text(30), channel: z.enum(messageChannels).default('sms') }),
  reply: z.object({ problem: z.enum(['not_set', 'unreachable', ...smsRefusals]).nullable() }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/sms': typeof import('./sms.ts');
  }
}
