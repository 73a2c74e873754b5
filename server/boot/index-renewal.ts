import { renewProductIndex } from '#server/catalog/product-index/cached-catalog.ts';
import type { Services } from '#server/platform/services.ts';

type IndexedShop = Pick<Services, 'reads' | 'catalogCache' | 'log'>;

/** An import notifies again and again: one renewal takes all that come within so long of each other, */
const quietMs = 200;
/** and of a longer one the products so far. */
const mostMs = 2_000;

/**
 * Brings the product index up to date once changes have come, before it is asked for: a visitor who asks first would be shown
 * the old one for as long as the new one takes. One that no list has asked for stays unloaded.
 */
export class IndexRenewal {
  private readonly services: IndexedShop;
  private timer: NodeJS.Timeout | undefined;
  private firstAt = 0;
  /** One after another: what is begun while another one is loaded would load the same again. */
  private renewing = Promise.resolve();

  constructor(services: IndexedShop) {
    this.services = services;
  }

  /** @param wasLoaded whether there was an index before this change */
  note(wasLoaded: boolean): void {
    if (!wasLoaded && !this.timer) return;
    if (this.timer) clearTimeout(this.timer);
    else this.firstAt = performance.now();
    const left = this.firstAt + mostMs - performance.now();
    this.timer = setTimeout(() => this.renew(), Math.max(0, Math.min(quietMs, left))).unref();
  }

  private renew(): void {
    this.timer = undefined;
    const { reads, catalogCache, log } = this.services;
    if (!catalogCache) return;
    this.renewing = this.renewing.then(async () => {
      try {
        await renewProductIndex(reads, catalogCache);
      } catch (error) {
        log?.warn({ err: error }, 'the product index could not be renewed; who asks for it next tries again');
      }
    });
  }
}
