/** A bit for each variant of which there are pieces, by its id. */
export class StockedVariants {
  private bits = new Uint8Array();

  /** @param ids ascending */
  add(ids: Int32Array): void {
    const bytes = ((ids.at(-1) ?? 0) >> 3) + 1;
    if (bytes > this.bits.length) {
      const bits = new Uint8Array(bytes * 2);
      bits.set(this.bits);
      this.bits = bits;
    }
    for (const id of ids) this.bits[id >> 3] = (this.bits[id >> 3] ?? 0) | (1 << (id & 7));
  }

  has = (id: number): boolean => (((this.bits[id >> 3] ?? 0) >> (id & 7)) & 1) === 1;
}
