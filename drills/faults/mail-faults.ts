import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultGroup } from './fault.ts';
import type { PostMode } from './post-office.ts';

const lastMs = 20_000;

const words: Record<Exclude<PostMode, 'open'>, string> = {
  down: 'mail server down',
  hanging: 'mail server silent',
  refusing: 'mail server refuses (451)',
};

/** E-mails cannot be sent for a while; everything else goes on, and afterwards they go out. */
export const mailFaults: FaultGroup = {
  name: 'mail',
  faults: (['down', 'hanging', 'refusing'] as const).map((mood) => ({
    name: `${words[mood]} ${lastMs / 1000} s`,
    rounds: 2,
    strike: async ({ post }) => {
      await post.turn(mood);
      await sleep(lastMs);
      await post.turn('open');
    },
  })),
};
