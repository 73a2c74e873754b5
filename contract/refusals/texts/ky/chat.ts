import type { chatRefusals } from '#contract/refusals/chat.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  socket_not_yours: 'Бул байланыш сиздики эмес.',
  no_offer: 'Бул билдирүүдө эч нерсе сунушталган эмес.',
  held: 'Бул чатты башка кызматкер алып койгон.',
  bad_frame: 'Бул JSON эмес.',
  too_many_frames: 'Удаа-удаа өтө көп билдирүү жөнөтүлдү. Бир аз күтүңүз.',
  frame_failed: 'Дүкөндө ката кетти.',
} as const satisfies SentencesOf<typeof chatRefusals>;
