import type { chatRefusals } from '#contract/refusals/chat.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  socket_not_yours: 'This socket is not yours.',
  no_offer: 'This message offers nothing.',
  held: 'Another member of staff has claimed this chat.',
  bad_frame: 'This is not JSON.',
} as const satisfies SentencesOf<typeof chatRefusals>;
