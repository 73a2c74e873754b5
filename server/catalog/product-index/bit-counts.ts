/**
 * How often each bit is set in many words. A plane has the same digit of all 32 counts, so that a word is added to
 * all of them at once; past the first three digits there is rarely anything to carry.
 */
export class BitCounts {
  private readonly planes = new Int32Array(32);

  /** Adds the first `length` of these words. */
  add(words: Int32Array, length: number): void {
    const { planes } = this;
    let [ones = 0, twos = 0, fours = 0] = planes;
    for (let index = 0; index < length; index += 1) {
      const word = words[index] ?? 0;
      const carriedOnes = ones & word;
      const carriedTwos = twos & carriedOnes;
      let carry = fours & carriedTwos;
      ones ^= word;
      twos ^= carriedOnes;
      fours ^= carriedTwos;
      for (let digit = 3; carry !== 0; digit += 1) {
        const plane = planes[digit] ?? 0;
        planes[digit] = plane ^ carry;
        carry &= plane;
      }
    }
    planes.set([ones, twos, fours]);
  }

  /** In how many words this bit was set. */
  of(bit: number): number {
    return this.planes.reduce((sum, plane, digit) => sum + ((plane >>> bit) & 1) * 2 ** digit, 0);
  }
}
