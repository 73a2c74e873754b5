/** As many as keep the processor busy while some of them wait for the database. */
const defaultAtOnce = 6;
/** Some four seconds of rendering: who would wait longer is asked to come back instead. */
const defaultMostWaiting = 200;

/** Why a page was not rendered: too many are waiting already, or everyone who asked for it has gone. */
export class NotRendered extends Error {
  readonly reason: 'busy' | 'unwanted';

  constructor(reason: 'busy' | 'unwanted') {
    super(`a page was not rendered: ${reason}`);
    this.reason = reason;
  }
}

/** Who waits for a page at this moment: a visitor, the cache alone, which shows an old one until then, or none any more. */
export type Wanted = 'by a visitor' | 'in the background' | 'not';

type Waiting = { wanted: () => Wanted; start: () => void; leave: (error: NotRendered) => void };

/**
 * Renders pages a few at a time: first those that visitors wait for, in the order in which they asked. All at once would
 * end at the same moment, long after the first of them could have been sent, and would go on for visitors who have given up.
 */
export class RenderQueue {
  private readonly waiting: Waiting[] = [];
  private running = 0;
  private readonly atOnce: number;
  private readonly mostWaiting: number;

  constructor({ atOnce = defaultAtOnce, mostWaiting = defaultMostWaiting } = {}) {
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
  }

  /**
   * @param wanted asked when a turn comes
   * @throws NotRendered
   */
  async run<T>(wanted: () => Wanted, render: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn(wanted);
    try {
      return await render();
    } finally {
      this.next();
    }
  }

  private turn(wanted: () => Wanted): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) this.letLeave((each) => each.wanted() === 'not');
    // What the cache alone waits for is asked for again.
    if (this.waiting.length >= this.mostWaiting && wanted() === 'by a visitor')
      this.letLeave((each) => each.wanted() !== 'by a visitor');
    if (this.waiting.length >= this.mostWaiting) throw new NotRendered('busy');
    return new Promise((start, leave) => this.waiting.push({ wanted, start, leave }));
  }

  private letLeave(isLeaving: (waiting: Waiting) => boolean): void {
    const leaving = this.waiting.filter(isLeaving);
    for (const each of leaving) each.leave(new NotRendered('unwanted'));
    this.waiting.splice(0, this.waiting.length, ...this.waiting.filter((each) => !leaving.includes(each)));
  }

  /** Hands the place of one that has ended to the next that is still wanted. */
  private next(): void {
    this.letLeave((each) => each.wanted() === 'not');
    const ofVisitor = this.waiting.findIndex((each) => each.wanted() === 'by a visitor');
    const [next] = this.waiting.splice(Math.max(ofVisitor, 0), 1);
    if (next) next.start();
    else this.running -= 1;
  }
}
