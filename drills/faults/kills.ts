import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultGroup } from './fault.ts';

/** Power is cut at a random moment: shop and database die with signal 9, and are started again. */
export const kills: FaultGroup = {
  name: 'kill',
  faults: [
    {
      name: 'kill -9 of shop and database',
      rounds: 100,
      strike: async ({ shop }) => {
        await sleep(randomInt(1_500));
        await shop.kill();
        await shop.open();
      },
    },
  ],
};
