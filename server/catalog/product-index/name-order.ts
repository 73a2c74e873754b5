import { doForAll } from '#server/platform/request-context.ts';

/**
 * Ids of the published products in alphabetical order, loaded when first asked for: from a cold database that takes longer
 * than everything else of the product index.
 */
export class NameOrder {
  private readonly load: () => Promise<Int32Array>;
  private loading: Promise<Int32Array> | undefined;

  /** @param begun where it is being loaded in another way */
  constructor(load: () => Promise<Int32Array>, begun?: Promise<Int32Array>) {
    this.load = load;
    if (begun) void this.keep(begun);
  }

  ids(): Promise<Int32Array> {
    return this.loading ?? this.keep(doForAll(this.load));
  }

  /** With what changes in an order that is there or on its way; of one that nothing has asked for yet there is nothing to change. */
  renewed(renew: (old: Int32Array) => Promise<Int32Array>): NameOrder {
    return new NameOrder(this.load, this.loading?.then(renew));
  }

  /** After a failure the next caller tries again. */
  private keep(loading: Promise<Int32Array>): Promise<Int32Array> {
    this.loading = loading;
    loading.catch(() => {
      if (this.loading === loading) this.loading = undefined;
    });
    return loading;
  }
}
