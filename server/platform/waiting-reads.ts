import { wantedUntil } from './request-context.ts';

/** Why a read was not done: its client has gone, or too many are waiting. */
export class NotRead extends Error {
  readonly reason: 'unwanted' | 'busy';

  constructor(reason: 'unwanted' | 'busy', options?: ErrorOptions) {
    super(`a read was not done: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * Requests whose reads wait for one thing that there is little of. Where there are too many of its kind already, another
 * request is refused; one that has begun to read goes on, for half an answer is none. What is done for all, and jobs, always wait.
 */
export class WaitingReads {
  private readonly begun = new WeakSet<AbortSignal>();
  /** How many reads of each request wait, by how many requests of its kind may: a crowd of visitors keeps no staff out. */
  private readonly kinds = new Map<number, Map<AbortSignal, number>>();

  /** @throws NotRead where as many requests of its kind as `most` wait already */
  async wait<T>(most: number, act: () => Promise<T>): Promise<T> {
    const signal = wantedUntil();
    if (!signal) return act();
    const waiting = this.kinds.get(most) ?? new Map<AbortSignal, number>();
    this.kinds.set(most, waiting);
    if (!this.begun.has(signal) && waiting.size >= most) throw new NotRead('busy');
    this.begun.add(signal);
    waiting.set(signal, (waiting.get(signal) ?? 0) + 1);
    try {
      return await act();
    } finally {
      const others = (waiting.get(signal) ?? 1) - 1;
      if (others > 0) waiting.set(signal, others);
      else waiting.delete(signal);
    }
  }
}
