import { readMessagePhone } from '#rules/people/mobile-phone.ts';
import { maskedPhone } from '#rules/people/phone.ts';
import { type SmsGatewayName, smsGateways } from '#rules/people/sms.ts';
import { orderNews } from '#rules/sales/order-news.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';
import { isGatewayUrl } from './call-gateway.ts';
import type { SmsFields } from './gateways/gateway.ts';
import {
  changedMessengers,
  messengersOf,
  type OpenMessengers,
  openMessengers,
  type SaveMessengers,
  simulatedMessengers,
} from './messenger-settings.ts';
import { findSettings, getToday, holdSettings, listNewest, type SettingsRow, saveSettings } from './queries.ts';

/** What the secrets of a gateway are sealed for. */
const secretPurpose = 'sms gateway';
const authorizationPurpose = 'sms gateway authorization';

const listedMessages = 20;

/** Before the owner has set anything: a part costs one and a half som, and a day 500. */
const usual = {
  fields: {},
  sealed_secret: null,
  sealed_authorization: null,
  messengers: {},
  sealed_whatsapp: null,
  sealed_telegram: null,
  price_tyiyn: 150,
  cap_som: 500,
  takes_foreign: false,
  order_news: [...orderNews],
  reminders: false,
  quiet_from: 21,
  quiet_to: 9,
  version: 0,
};

const emptyFields: SmsFields = {
  login: '',
  secret: '',
  sender: '',
  method: '',
  url: '',
  content_type: '',
  authorization: '',
  body: '',
  success: '',
};

async function readSettings({ db, sms }: Services): Promise<SettingsRow> {
  const stored = await findSettings(db);
  if (stored) return stored;
  return sms?.simulator
    ? { ...usual, gateway: 'simulated', messengers: simulatedMessengers, reminders: true }
    : { ...usual, gateway: 'none' };
}

/** What messages cost, and whom and when they reach, by whichever channel. */
type Terms = Pick<SettingsRow, 'cap_som' | 'takes_foreign' | 'order_news' | 'reminders' | 'quiet_from' | 'quiet_to'>;

export type CurrentGateway = { name: SmsGatewayName; price_tyiyn: number; fields: SmsFields };

/** What messages to phones go by now. */
export type Channels = OpenMessengers & { sms?: CurrentGateway };

/** The channels that are on now, with their secrets; undefined: there is none. */
export async function currentChannels(services: Services): Promise<(Terms & { channels: Channels }) | undefined> {
  const row = await readSettings(services);
  const sms = openGateway(services, row);
  const channels = { ...(sms && { sms }), ...openMessengers(services, row) };
  if (Object.keys(channels).length === 0) return undefined;
  const { cap_som, takes_foreign, order_news, reminders, quiet_from, quiet_to } = row;
  return { cap_som, takes_foreign, order_news, reminders, quiet_from, quiet_to, channels };
}

function openGateway({ sms, config }: Services, row: SettingsRow): CurrentGateway | undefined {
  const { gateway: name, fields, sealed_secret, sealed_authorization, price_tyiyn } = row;
  const { simulator } = sms ?? {};
  if (name === 'none' || (name === 'simulated' && !simulator)) return undefined;
  if (name === 'simulated' && simulator) {
    const { url, login, password: secret } = simulator;
    const simulated = { ...emptyFields, url: `${url}/sms/api/message`, login, secret, sender: 'Dukon' };
    return { name, price_tyiyn, fields: simulated };
  }
  const { secretKey } = config;
  const secrets = {
    ...(sealed_secret && { secret: openText(sealed_secret, secretKey, secretPurpose) }),
    ...(sealed_authorization && { authorization: openText(sealed_authorization, secretKey, authorizationPurpose) }),
  };
  return { name, price_tyiyn, fields: { ...emptyFields, ...fields, ...secrets } };
}

type Secret = 'sealed_secret' | 'sealed_authorization' | 'sealed_whatsapp' | 'sealed_telegram';
type Values = Omit<SettingsRow, Secret | 'messengers' | 'version'>;

function shown({ sealed_secret, sealed_authorization, sealed_whatsapp, sealed_telegram, ...row }: SettingsRow) {
  const fields: StoredFields = { ...row.fields };
  const isReadable = Boolean(fields.authorization);
  delete fields.authorization;
  return {
    ...row,
    fields,
    messengers: messengersOf(row),
    has_secret: sealed_secret !== null,
    has_authorization: sealed_authorization !== null || isReadable,
    has_whatsapp_token: sealed_whatsapp !== null,
    has_telegram_token: sealed_telegram !== null,
  };
}

/** The settings without their secrets, what today has cost, and the newest messages without texts and whole numbers. */
export async function getSmsSettings(services: Services) {
  const { db, sms } = services;
  const [row, today, newest] = await Promise.all([
    readSettings(services),
    getToday(db),
    listNewest(db, listedMessages),
  ]);
  return {
    ...shown(row),
    has_simulator: sms?.simulator !== undefined,
    today,
    newest: newest.map(({ phone, created_at, sent_at, failed_at, ...message }) => ({
      ...message,
      phone: maskedPhone(phone),
      at: created_at.toISOString(),
      state: sent_at ? ('sent' as const) : failed_at ? ('failed' as const) : ('waiting' as const),
    })),
  };
}

type Save = Values &
  SaveMessengers & { version: number; secret?: string | undefined; authorization?: string | undefined };

/**
 * Changes the channels and what a day may cost. Secrets of a gateway stay with the gateway and the address that they were given for:
 * another address gets none that the person who names it does not know.
 *
 * @throws DomainError invalid: the address is none that the shop calls; conflict `stale`
 */
export async function saveSmsSettings(services: Services, actor: Actor, save: Save) {
  const { version, secret, authorization, messengers, whatsapp_token, telegram_token, ...values } = save;
  if (values.gateway === 'http' && !isGatewayUrl(values.fields.url ?? ''))
    throw invalidField('fields.url', 'gateway_url');
  const fields = ownFields(values);
  await transact(services.db, async (tx) => {
    await holdSettings(tx);
    const current = await readSettings({ ...services, db: tx });
    if (current.version !== version) throw stale(await getSmsSettings({ ...services, db: tx }));
    const isSamePlace = current.gateway === values.gateway && current.fields.url === fields.url;
    const { secretKey } = services.config;
    const base = isSamePlace ? current : usual;
    // Before it was sealed it stood among the fields.
    const header = authorization ?? (base.fields as StoredFields).authorization;
    await saveSettings(tx, {
      ...values,
      fields,
      sealed_secret: secret ? sealText(secret, secretKey, secretPurpose) : base.sealed_secret,
      sealed_authorization: header ? sealText(header, secretKey, authorizationPurpose) : base.sealed_authorization,
      ...changedMessengers(services, current, { messengers, whatsapp_token, telegram_token }),
    });
    const saved = await readSettings({ ...services, db: tx });
    const hasNewSecret = [secret, authorization, whatsapp_token, telegram_token].some(Boolean);
    const after = { ...shown(saved), has_new_secret: hasNewSecret };
    const change = { before: shown(current), after };
    await recordChange(tx, { actor, action: 'sms.update', subject: 'settings', subjectId: 'sms', ...change });
  });
  return getSmsSettings(services);
}

/** As they may be stored: an older version of the shop kept the header among them. */
type StoredFields = SettingsRow['fields'] & { authorization?: string };

/** Only what the gateway asks for is stored. */
function ownFields({ gateway, fields }: Values): SettingsRow['fields'] {
  const asked: readonly string[] = gateway === 'none' ? [] : smsGateways[gateway];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => asked.includes(name)));
}

/** Whether messages go to numbers of other countries. */
export const takesForeign = async (services: Services): Promise<boolean> =>
  (await currentChannels(services))?.takes_foreign ?? false;

/** A number that messages go to, as it was typed. @throws DomainError invalid at the field: it is none */
export async function requireMessagePhone(services: Services, field: string, typed: string): Promise<string> {
  const read = readMessagePhone(typed, await takesForeign(services));
  if ('phone' in read) return read.phone;
  throw invalidField(field, read.problem === 'phone' ? 'phone' : `phone_${read.problem}`);
}
