import type { Declarations } from './declare.ts';

/** The chat. */
export const chatRefusals = {
  socket_not_yours: {},
  no_offer: {},
  held: {},
  bad_frame: {},
  too_many_frames: {},
  frame_failed: {},
} as const satisfies Declarations;
