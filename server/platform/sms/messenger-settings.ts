import type { StoredMessengers } from '#contract/admin/sms.ts';
import type { Messenger } from '#rules/people/message-channels.ts';
import { defaultLanguage, type Language } from '#rules/text/language.ts';
import { invalidField } from '#server/platform/errors.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';
import { byLanguage } from '#server/texts/texts.ts';
import type { MessengerFields } from './gateways/messenger.ts';
import { telegramAddress } from './gateways/telegram.ts';
import { whatsappAddress } from './gateways/whatsapp.ts';
import type { SettingsRow } from './queries.ts';

/** What the tokens of messengers are sealed for. */
const purposes: Record<Messenger, string> = { whatsapp: 'whatsapp token', telegram: 'telegram token' };

/** What Meta calls otherwise than the shop does. */
const codes: Partial<Record<Language, string>> = { ky: 'ky_KG' };
const ownLanguages = byLanguage((_, language) => codes[language] ?? language);

/** With languages that the shop has had only since: their readers get the default language's template, which there is. */
const ofEveryLanguage = (stored: Partial<Record<Language, string>> = ownLanguages) =>
  byLanguage((_, language) => stored[language] ?? stored[defaultLanguage] ?? '');

/** Before the owner has set anything: no messenger is on, and each costs as much as a text message. */
const usual: StoredMessengers = {
  whatsapp: {
    way: 'none',
    price_tyiyn: 150,
    phone_number_id: '',
    code_template: '',
    news_template: '',
    reminder_template: '',
    languages: ownLanguages,
  },
  telegram: { way: 'none', price_tyiyn: 150, sender_username: '' },
};

/** Those of a fresh demo, which go by its simulator. */
export const simulatedMessengers: StoredMessengers = {
  whatsapp: {
    ...usual.whatsapp,
    way: 'simulated',
    phone_number_id: '1',
    code_template: 'code',
    news_template: 'news',
    reminder_template: 'reminder',
  },
  telegram: { ...usual.telegram, way: 'simulated' },
};

/** As they are stored, with what a row of an older version of the shop has not. */
export const messengersOf = ({ messengers }: Pick<SettingsRow, 'messengers'>): StoredMessengers => ({
  whatsapp: {
    ...usual.whatsapp,
    ...messengers.whatsapp,
    languages: ofEveryLanguage(messengers.whatsapp?.languages),
  },
  telegram: { ...usual.telegram, ...messengers.telegram },
});

/** A messenger that is on: what its messages cost, what its code reads, and whether the simulator takes them. */
export type OpenMessenger<M extends Messenger> = {
  price_tyiyn: number;
  isSimulated: boolean;
  fields: MessengerFields[M];
};
export type OpenMessengers = { [M in Messenger]?: OpenMessenger<M> };

/** The messengers that are on, with their tokens. */
export function openMessengers({ config, sms }: Services, row: SettingsRow): OpenMessengers {
  const { whatsapp, telegram } = messengersOf(row);
  const openToken = (messenger: Messenger) => {
    const sealed = row[`sealed_${messenger}`];
    return sealed ? openText(sealed, config.secretKey, purposes[messenger]) : '';
  };
  const placeOf = (messenger: Messenger, way: StoredMessengers[Messenger]['way'], address: string) => {
    const { simulator } = sms ?? {};
    if (way === 'account') return { address, token: openToken(messenger) };
    if (way === 'none' || !simulator) return undefined;
    return { address: `${simulator.url}/${messenger}`, token: simulator.password };
  };
  const atWhatsapp = placeOf('whatsapp', whatsapp.way, whatsappAddress);
  const atTelegram = placeOf('telegram', telegram.way, telegramAddress);
  return {
    ...(atWhatsapp && { whatsapp: opened(whatsapp, { ...whatsapp, ...atWhatsapp }) }),
    ...(atTelegram && { telegram: opened(telegram, { ...telegram, ...atTelegram }) }),
  };
}

const opened = <Fields>({ way, price_tyiyn }: StoredMessengers[Messenger], fields: Fields) => ({
  price_tyiyn,
  isSimulated: way === 'simulated',
  fields,
});

export type SaveMessengers = {
  messengers?: StoredMessengers | undefined;
  whatsapp_token?: string | undefined;
  telegram_token?: string | undefined;
};

/**
 * The columns of messengers with what is saved of them. A token stays until there is another: it goes to its messenger's own
 * address alone.
 *
 * @throws DomainError invalid: a messenger that is on lacks what it needs
 */
export function changedMessengers(
  { config }: Services,
  current: SettingsRow,
  { messengers = messengersOf(current), ...save }: SaveMessengers,
): Pick<SettingsRow, 'messengers' | 'sealed_whatsapp' | 'sealed_telegram'> {
  const sealedOf = (messenger: Messenger) => {
    const token = save[`${messenger}_token`];
    return token ? sealText(token, config.secretKey, purposes[messenger]) : current[`sealed_${messenger}`];
  };
  const columns = { messengers, sealed_whatsapp: sealedOf('whatsapp'), sealed_telegram: sealedOf('telegram') };
  const { whatsapp, telegram } = messengers;
  const missing = [
    whatsapp.way === 'account' && !columns.sealed_whatsapp && 'whatsapp_token',
    whatsapp.way === 'account' && !whatsapp.phone_number_id && 'messengers.whatsapp.phone_number_id',
    whatsapp.way === 'account' && !whatsapp.code_template && 'messengers.whatsapp.code_template',
    telegram.way === 'account' && !columns.sealed_telegram && 'telegram_token',
  ].find((field) => field !== false);
  if (missing) throw invalidField(missing, 'required');
  return columns;
}
