import type { OrderNews } from '#rules/sales/order-news.ts';
import type { Language } from '#rules/text/language.ts';

type Facts = { shop: string; number: string; code: string; url: string };

const texts: Record<Language, Record<OrderNews, string>> = {
  ru: {
    placed: '{shop}: заказ {number} принят. {url}',
    ready: '{shop}: заказ {number} можно забрать, код {code}.',
    delivering: '{shop}: заказ {number} в пути, код курьеру {code}.',
    cancelled: '{shop}: заказ {number} отменён.',
  },
  en: {
    placed: '{shop}: order {number} is accepted. {url}',
    ready: '{shop}: order {number} can be picked up, code {code}.',
    delivering: '{shop}: order {number} is on its way, code for the courier {code}.',
    cancelled: '{shop}: order {number} is cancelled.',
  },
};

/** News of an order in words, for a phone: each but the first is one part where the shop's name is short. */
export const messageText = (news: OrderNews, language: Language, facts: Facts): string =>
  texts[language][news].replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name as keyof Facts]);
