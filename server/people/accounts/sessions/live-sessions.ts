import type { Actor } from '#server/platform/http/access.ts';

/** How long an ended session may still count as live where the notification was lost, in ms. */
const lifetimeMs = 5_000;
/** Sessions of one process; the oldest entry is evicted first. */
const mostCached = 10_000;

type CachedSession = { actor: Actor; until: number };

/**
 * Who the sessions seen in the last seconds belong to, so that a call of a signed-in person needs no question to the
 * database. The database notifies of every session that ends and every account that changes; `forget` is notified.
 */
export class LiveSessions {
  private readonly cached = new Map<string, CachedSession>();
  private generation = 0;
  private readonly now: () => number;

  /** @param now the clock, in ms */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** The person of this session: cached, else from `load`; only live sessions are cached. */
  async find({ userId, sessionId }: { userId: number; sessionId: string }, load: () => Promise<Actor>): Promise<Actor> {
    const known = this.cached.get(sessionId);
    if (known && known.until > this.now() && known.actor.id === userId) return known.actor;
    const { generation } = this;
    const actor = await load();
    // What was read before a change must not outlive it.
    if (generation === this.generation) this.keep(actor);
    return actor;
  }

  /**
   * Drops the cached sessions of users.
   *
   * @param people ids joined by commas; the empty text: all
   */
  forget(people: string): void {
    this.generation += 1;
    const ids = new Set(people.split(',').map(Number));
    for (const [sessionId, { actor }] of this.cached) {
      if (people === '' || ids.has(actor.id)) this.cached.delete(sessionId);
    }
  }

  private keep(actor: Actor): void {
    this.cached.delete(actor.sessionId);
    this.cached.set(actor.sessionId, { actor, until: this.now() + lifetimeMs });
    const [oldest] = this.cached.keys();
    if (this.cached.size > mostCached && oldest !== undefined) this.cached.delete(oldest);
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The cache of live sessions; absent where nothing listens for session changes. */
    liveSessions?: LiveSessions;
  }
}
