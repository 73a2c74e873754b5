import { readConfig } from './config.ts';
import { startShop } from './shop.ts';

/** How long requests under way may take to finish once the shop is asked to stop, in ms. */
const stopTimeoutMs = 15_000;

async function start() {
  return startShop(readConfig(process.env));
}

const starting = start();

let isStopping = false;
/** Also right while the shop is still opening: it is closed as soon as it stands. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  const shop = await starting;
  await shop.stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// The starter is gone, so nobody could stop this process any more.
process.on('disconnect', stop);

try {
  const shop = await starting;
  process.send?.({ ready: shop.welcome });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
