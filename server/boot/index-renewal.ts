import { productIndexOf } from '#server/catalog/product-index/cached-catalog.ts';
import type { Services } from '#server/platform/services.ts';

type IndexedShop = Pick<Services, 'db' | 'catalogCache'>;

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
    // Where it fails, who asks next tries again.
    productIndexOf(this.services).catch(() => undefined);
  }
}
