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

type Waiting = { isWanted: () => boolean; start: () => void; leave: (error: NotRendered) => void };

/**
 * Renders pages a few at a time, in the order in which they were asked for. All at once would end at the same moment, long
 * after the first of them could have been sent, and would go on for visitors who have given up.
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
   * @param isWanted asked when the turn comes
   * @throws NotRendered
   */
  async run<T>(isWanted: () => boolean, render: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn(isWanted);
    try {
      return await render();
    } finally {
      this.next();
    }
  }

  private turn(isWanted: () => boolean): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) this.leaveUnwanted();
    if (this.waiting.length >= this.mostWaiting) throw new NotRendered('busy');
    return new Promise((start, leave) => this.waiting.push({ isWanted, start, leave }));
  }

  /** Those who have gone do not keep others out. */
  private leaveUnwanted(): void {
    const wanted = this.waiting.filter((each) => each.isWanted());
    for (const each of this.waiting) if (!wanted.includes(each)) each.leave(new NotRendered('unwanted'));
    this.waiting.splice(0, this.waiting.length, ...wanted);
  }

  /** Hands the place of one that has ended to the first that is still wanted. */
  private next(): void {
    let first = this.waiting.shift();
    for (; first && !first.isWanted(); first = this.waiting.shift()) first.leave(new NotRendered('unwanted'));
    if (first) first.start();
    else this.running -= 1;
  }
}
