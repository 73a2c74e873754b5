import { throttled } from '#server/platform/errors.ts';

/** Whose work it is, and how soon it comes to its turn. */
export type Turn = {
  /** Work of one lane waits behind its own, and lanes take turns. */
  lane: string;
  /** 0 comes first, 2 last. */
  rank: 0 | 1 | 2;
};

type Waiting = { start: () => void; refuse: () => void; turn: Turn };

export type FairQueueOptions = {
  /**
   * By rank: its work begins while less than this is worked on. What an earlier rank has more of is its own, so that it
   * need not wait until work of a later one ends.
   */
  atOnce: readonly [number, number, number];
  /** How much may wait. */
  longest: number;
  /** How long one may wait, in ms; then it is refused. */
  longestWaitMs: number;
};

const ranks = [0, 1, 2] as const;
/** So often the last rank goes first, so that it never waits for good. */
const lastFirstEvery = 4;
const retryAfterS = 2;

/** Work that takes a whole core, done a few pieces at a time, so that those who ask for much keep only themselves waiting. */
export class FairQueue {
  private readonly options: FairQueueOptions;
  /**
   * By rank, then by lane; the lane whose turn it is next stands last. The newest goes first: under more work than can be
   * done the oldest have given up or soon will, and first come, first served would answer everyone too late.
   */
  private readonly lanes = ranks.map(() => new Map<string, Waiting[]>());
  private running = 0;
  private waiting = 0;
  private turns = 0;

  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  /** Works when the turn has come. @throws DomainError throttled: too many wait, or it waited for too long */
  async run<T>(work: () => Promise<T>, turn: Turn): Promise<T> {
    if (this.running < this.options.atOnce[turn.rank]) this.running += 1;
    else await this.wait(turn);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.startNext();
    }
  }

  private wait(turn: Turn): Promise<void> {
    const { longest, longestWaitMs } = this.options;
    const lanes = this.lanes[turn.rank];
    const lane = lanes?.get(turn.lane) ?? [];
    if (this.waiting >= longest && !this.makeRoom(turn, lane.length)) {
      return Promise.reject(throttled(retryAfterS));
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.remove(entry);
        reject(throttled(retryAfterS));
      }, longestWaitMs);
      const settle = (done: () => void) => () => {
        clearTimeout(timer);
        done();
      };
      const refuse = settle(() => reject(throttled(retryAfterS)));
      const entry: Waiting = { start: settle(resolve), refuse, turn };
      lane.push(entry);
      lanes?.set(turn.lane, lane);
      this.waiting += 1;
    });
  }

  /** Refuses the newest of the longest lane of a later rank, or of a longer lane of the same. @returns whether there was one */
  private makeRoom({ rank }: Turn, ownLength: number): boolean {
    for (const each of ranks.toReversed()) {
      if (each < rank) return false;
      const longest = [...(this.lanes[each]?.values() ?? [])].reduce<Waiting[]>(
        (most, lane) => (lane.length > most.length ? lane : most),
        [],
      );
      const last = longest.at(-1);
      if (!last || (each === rank && longest.length <= ownLength + 1)) continue;
      this.remove(last);
      last.refuse();
      return true;
    }
    return false;
  }

  private remove(entry: Waiting): void {
    const { rank, lane: name } = entry.turn;
    const left = (this.lanes[rank]?.get(name) ?? []).filter((each) => each !== entry);
    if (left.length > 0) this.lanes[rank]?.set(name, left);
    else this.lanes[rank]?.delete(name);
    this.waiting -= 1;
  }

  private startNext(): void {
    this.turns += 1;
    const isLastFirst = this.turns % lastFirstEvery === 0;
    for (const rank of isLastFirst ? ranks.toReversed() : ranks) {
      // In its turn the last rank takes a place of strangers, who would leave it none for as long as they come.
      const atOnce = this.options.atOnce[isLastFirst && rank === 2 ? 1 : rank];
      if (this.running < atOnce && this.start(rank)) return;
    }
  }

  /** Begins the next work of this rank. @returns whether any waits */
  private start(rank: Turn['rank']): boolean {
    const lanes = this.lanes[rank];
    const next = [...(lanes ?? [])].at(-1);
    if (!lanes || !next) return false;
    const [name, [entry, ...rest]] = next;
    lanes.delete(name);
    // Behind the other lanes of its rank.
    if (rest.length > 0) this.lanes[rank] = new Map([[name, rest], ...lanes]);
    this.waiting -= 1;
    this.running += 1;
    entry?.start();
    return true;
  }
}
