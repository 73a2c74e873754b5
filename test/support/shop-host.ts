/**
 * A program: runs shops in one process, one after the other, for `hosted-shop.ts`. A shop of its own takes two seconds of
 * a processor to load and begins with code that V8 has not optimized yet.
 */
import { readConfig } from '#server/boot/config.ts';
import { type RunningShop, startShop } from '#server/boot/shop.ts';

export type ToHost = { start: string; environment: NodeJS.ProcessEnv } | { stop: string };
export type FromHost = { done: string; error?: string | undefined };

const shops = new Map<string, RunningShop>();

async function obey(message: ToHost): Promise<void> {
  if ('start' in message) return void shops.set(message.start, await startShop(readConfig(message.environment)));
  const shop = shops.get(message.stop);
  shops.delete(message.stop);
  await shop?.stop();
}

process.on('message', (message: ToHost) => {
  const done = 'start' in message ? message.start : message.stop;
  const answer = (error?: unknown) => {
    const text = error instanceof Error ? error.stack : error && String(error);
    process.send?.({ done, error: text } as FromHost);
  };
  obey(message).then(() => answer(), answer);
});

// The worker that started this has ended, or was killed in the middle of a story.
process.on('disconnect', async () => {
  await Promise.allSettled([...shops.values()].map((shop) => shop.stop()));
  process.exit();
});
