import type { OrderNews } from '#rules/sales/order-news.ts';
import type { Language } from '#rules/text/language.ts';

type Facts = { shop: string; number: string; code: string; url: string };

/** What is said of an order: that it is on its way to a parcel point is other words, since no courier asks for its code. */
type MessageKind = OrderNews | 'sent_to_point';

const texts: Record<Language, Record<MessageKind, string>> = {
  ru: {
    placed: '{shop}: заказ {number} принят. {url}',
    ready: '{shop}: заказ {number} можно забрать, код {code}.',
    delivering: '{shop}: заказ {number} в пути, код курьеру {code}.',
    sent_to_point: '{shop}: заказ {number} отправлен в пункт выдачи.',
    cancelled: '{shop}: заказ {number} отменён.',
  },
  en: {
    placed: '{shop}: order {number} is accepted. {url}',
    ready: '{shop}: order {number} can be picked up, code {code}.',
    delivering: '{shop}: order {number} is on its way, code for the courier {code}.',
    sent_to_point: '{shop}: order {number} is on its way to the pickup point.',
    cancelled: '{shop}: order {number} is cancelled.',
  },
};

/** News of an order in words, for a phone: each but the first is one part where the shop's name is short. */
export const messageText = (kind: MessageKind, language: Language, facts: Facts): string =>
  texts[language][kind].replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name as keyof Facts]);
