import type { PageBuild } from '#server/platform/pages/page-build.ts';
import type { Config } from './config.ts';
import { startShop } from './shop.ts';

/** How long requests under way may take to finish once the shop is asked to stop, in ms. */
const stopTimeoutMs = 15_000;

/**
 * Runs the shop as this process: until a signal, or until the process that started it is gone.
 *
 * @param build where the storefront comes from; the built one where it is absent
 */
export async function runShop(settings: () => Config, build?: PageBuild): Promise<void> {
  /** How long requests are still accepted once /readyz says that the shop is stopping, in ms. */
  let noticeMs = 0;
  const start = async () => {
    const config = settings();
    noticeMs = config.STOP_NOTICE_S * 1000;
    return startShop(config, build);
  };
  const starting = start();
  let isStopping = false;
  /**
   * Also right while the shop is still opening: it is closed as soon as it is open. SIGTERM comes from a load balancer
   * or a service manager and gives notice; a person at a terminal does not wait.
   */
  const stop = async (signal?: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    const waitMs = signal === 'SIGTERM' ? noticeMs : 0;
    setTimeout(() => process.exit(1), waitMs + stopTimeoutMs).unref();
    const shop = await starting;
    await shop.stop(waitMs);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // The starter is gone, and no other process would stop this one.
  process.on('disconnect', () => void stop());
  try {
    const shop = await starting;
    // The starter may be gone by now.
    if (process.connected) process.send?.({ ready: shop.welcome });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
