import type { Input, Reply } from '#contract/client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { makeUuid } from '#web/api/make-uuid.ts';

type SentEntry = Input<'POST /admin/counts/{id}/entries/'>['body']['entries'][number];
type Taken = Reply<'POST /admin/counts/{id}/entries/'>;

/** A count that is not sent yet; `at` by this phone's clock. */
export type CountEntry = { id: string; variant: number; kind: 'set' | 'add'; pieces: number; at: number };

export type CountQueueOptions = {
  /** Where entries outlive the page. */
  store: { read: () => CountEntry[]; write: (entries: readonly CountEntry[]) => void };
  send: (entries: SentEntry[]) => Promise<Taken>;
  onTaken: (taken: Taken) => void;
  now?: () => number;
};

/** waiting: no signal, asked again soon; refused: the shop will not take them, for instance a count that is over. */
export type QueueState = { entries: readonly CountEntry[]; status: 'idle' | 'sending' | 'waiting' | 'refused' };

const batch = 200;
const retryMs = 4_000;

/** Whether asking again may help: no answer, a shop that restarts, or too many calls. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The queue of unsent entries, in order, stored until the shop confirms them. */
export class CountQueue {
  state: QueueState;
  private readonly options: CountQueueOptions;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CountQueueOptions) {
    this.options = options;
    this.state = { entries: options.store.read(), status: 'idle' };
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(entry: Pick<CountEntry, 'variant' | 'kind' | 'pieces'>): void {
    const at = (this.options.now ?? Date.now)();
    this.set({ entries: [...this.state.entries, { ...entry, id: makeUuid(), at }] });
    void this.flush();
  }

  /** Sends what waits, if nothing is on its way already. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.state.status === 'sending') return;
    while (this.state.entries.length > 0) {
      this.set({ status: 'sending' });
      const sent = this.state.entries.slice(0, batch);
      try {
        this.take(sent, await this.options.send(sent.map((entry) => this.asSent(entry))));
      } catch (error) {
        this.set({ status: isPassing(error) ? 'waiting' : 'refused' });
        if (!isPassing(error)) return;
        this.timer = setTimeout(() => void this.flush(), retryMs);
        return;
      }
    }
    this.set({ status: 'idle' });
  }

  /** Drops an entry that the shop refuses. */
  clear(): void {
    this.set({ entries: [], status: 'idle' });
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private take(sent: readonly CountEntry[], taken: Taken): void {
    this.options.onTaken(taken);
    const ids = new Set(sent.map(({ id }) => id));
    this.set({ entries: this.state.entries.filter(({ id }) => !ids.has(id)) });
  }

  private asSent({ at, ...entry }: CountEntry): SentEntry {
    return { ...entry, age_ms: Math.max(0, Math.round((this.options.now ?? Date.now)() - at)) };
  }

  private set(changes: Partial<QueueState>): void {
    this.state = { ...this.state, ...changes };
    if (changes.entries) this.options.store.write(changes.entries);
    for (const listener of this.listeners) listener();
  }
}

/** A line's pieces with unsent entries; null: not counted. */
export function countedWith(counted: number | null, variant: number, entries: readonly CountEntry[]): number | null {
  return entries
    .filter((entry) => entry.variant === variant)
    .reduce<number | null>((sum, { kind, pieces }) => (kind === 'set' ? pieces : (sum ?? 0) + pieces), counted);
}
