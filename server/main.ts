import { readConfig } from './config.ts';
import { startShop } from './shop.ts';

/** How long requests under way may take to finish once the shop is asked to stop. */
const stopTimeoutMs = 15_000;

const shop = await startShop(readConfig(process.env)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  await shop.stop();
  process.exit(0);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The starter is gone, so nobody could stop this process any more.
process.on('disconnect', stop);
process.send?.({ ready: shop.welcome });
