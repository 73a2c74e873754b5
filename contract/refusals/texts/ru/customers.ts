import type { customersRefusals } from '#contract/refusals/customers.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  other_email: 'Это не почта покупателя.',
  in_stock: 'Этот товар есть в наличии.',
  call_open: 'С этого номера уже попросили позвонить ещё раз.',
  bad_unsubscribe_token: 'Эта ссылка не действует.',
  favorites_full: 'В избранном уже {most} товаров: больше не помещается.',
  favorites_none: 'В избранном пусто: делиться нечем.',
  no_push_service: 'Это не служба уведомлений.',
  telegram_chat: 'Введите номер чата или @имя.',
  not_received: 'Фотографии добавляют те, кто получил этот товар у нас.',
  telegram_token: 'Введите ключ, который выдал BotFather.',
} as const satisfies SentencesOf<typeof customersRefusals>;
