import type { chatRefusals } from '#contract/refusals/chat.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  socket_not_yours: 'Это соединение не ваше.',
  no_offer: 'В этом сообщении ничего не предлагают.',
  held: 'Этот чат уже взял другой сотрудник.',
  bad_frame: 'Это не JSON.',
  too_many_frames: 'Слишком много сообщений подряд. Подождите немного.',
  frame_failed: 'Ошибка магазина.',
} as const satisfies SentencesOf<typeof chatRefusals>;
