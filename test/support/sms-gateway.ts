import type { GatewayRequest } from '#server/platform/sms/call-gateway.ts';
import { byLanguage } from '#server/texts/texts.ts';
import type { Customer } from './a-customer.ts';
import type { TestShop } from './shop.ts';

/** WhatsApp of the owner's own account, whose templates are called so, as the settings have it. */
export const whatsappSettings = (codeTemplate: string, newsTemplate: string) => ({
  way: 'account',
  price_tyiyn: 100,
  phone_number_id: '1',
  code_template: codeTemplate,
  news_template: newsTemplate,
  reminder_template: 'reminders',
  languages: byLanguage((_, language) => language),
});

/** Telegram of the owner's own account, as the settings have it. */
export const telegramSettings = { way: 'account', price_tyiyn: 100, sender_username: '' };

/** Settings by which the shop reminds by text messages and by WhatsApp; what differs of WhatsApp. */
export const remindingSettings = (ofWhatsapp: object = {}) => ({
  cap_som: 100_000,
  reminders: true,
  messengers: {
    whatsapp: { ...whatsappSettings('codes', 'news'), ...ofWhatsapp },
    telegram: { ...telegramSettings, way: 'none' },
  },
  whatsapp_token: 'token',
});

/** What a messenger answers: its status and its JSON. */
type MessengerAnswer = { status: number; json: object } | 'silence';

const taken = { ok: true, result: { request_id: 'x' }, messages: [{ id: 'wamid.x' }] };

/**
 * A gateway and messengers in the place of the real ones: the calls they got, and what they answer, the gateway in the shape
 * of Nikita's.
 */
export function smsGateway(shop: TestShop) {
  const calls: GatewayRequest[] = [];
  let answers: (number | 'silence')[] = [];
  let messengerAnswers: MessengerAnswer[] = [];
  shop.services.sms = {
    call: async (asked) => {
      calls.push(asked);
      if (isOfMessenger(asked)) {
        const answer = messengerAnswers.shift() ?? { status: 200, json: taken };
        return answer === 'silence' ? undefined : { status: answer.status, body: JSON.stringify(answer.json) };
      }
      const status = answers.shift() ?? 0;
      if (status === 'silence') return undefined;
      return { status: 200, body: `<response><id>x</id><status>${status}</status></response>` };
    },
  };
  const isOfMessenger = ({ url }: GatewayRequest) => /telegram|facebook/.test(url);
  const textOf = ({ body = '' }: GatewayRequest) => /<text>([^<]*)</.exec(body)?.[1] ?? '';
  const phoneOf = ({ body = '' }: GatewayRequest) => /<phone>(\d+)</.exec(body)?.[1] ?? '';
  return {
    calls,
    /** What the next calls are answered; afterwards everything is taken. */
    answer: (...next: (number | 'silence')[]) => {
      answers = next;
    },
    /** What the next calls of messengers are answered; afterwards everything is taken. */
    answerMessengers: (...next: MessengerAnswer[]) => {
      messengerAnswers = next;
    },
    /** What messengers were sent, oldest first. */
    messages: () =>
      calls.filter(isOfMessenger).map(({ url, headers, body = '' }) => ({ url, headers, json: JSON.parse(body) })),
    /** Texts that phones got, oldest first. */
    received: () =>
      calls.filter((call) => !isOfMessenger(call)).map((call) => ({ phone: phoneOf(call), text: textOf(call) })),
    /** The code in the newest message to a number. */
    codeFor: (phone: string) => {
      const call = calls.findLast((each) => phoneOf(each) === phone);
      return call && /\b(\d{6})\b/.exec(textOf(call))?.[1];
    },
    /** Lets the owner choose Nikita, with what differs from the usual. */
    set: async (owner: Customer, more: object = {}) => {
      const { body: current } = await shop.call('GET /admin/sms/', { user: owner });
      const body = {
        version: current.version,
        gateway: 'nikita',
        fields: { login: 'shop', sender: 'Dukon' },
        secret: 'p<&>ss',
        price_tyiyn: 100,
        cap_som: 1000,
        takes_foreign: false,
        order_news: [],
        quiet_from: 0,
        quiet_to: 0,
        ...more,
      };
      return shop.call('PUT /admin/sms/', { user: owner, body });
    },
  };
}
