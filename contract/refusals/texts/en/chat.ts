import type { chatRefusals } from '#contract/refusals/chat.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  socket_not_yours: 'This socket is not yours.',
  no_offer: 'This message offers nothing.',
  held: 'Another member of staff has claimed this chat.',
  bad_frame: 'This is not JSON.',
  too_many_frames: 'Too many frames. Please wait.',
  frame_failed: 'Server error.',
} as const satisfies SentencesOf<typeof chatRefusals>;
