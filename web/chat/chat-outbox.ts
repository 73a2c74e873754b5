import type { NewChatMessage } from '#contract/shop/chat.ts';

/** Something to be sent, as the thread shows it below the messages that have arrived. */
export type Outgoing = {
  clientId: string;
  content: Omit<NewChatMessage, 'client_id'>;
  /** When it was written, ISO. */
  writtenAt: string;
  state: 'pending' | 'failed';
  /** Why it failed: the code of the server's answer. */
  code?: string;
};

/** Where what waits survives a reload: one text. */
export type OutboxStore = { read: () => string | null; write: (text: string | null) => void };

/** Unconfirmed messages in the order of writing, stored. */
export class ChatOutbox {
  private readonly store: OutboxStore;
  private waiting: Outgoing[];

  constructor(store: OutboxStore) {
    this.store = store;
    this.waiting = readOutgoing(store.read());
  }

  get all(): readonly Outgoing[] {
    return this.waiting;
  }

  /** The one to be sent next: what was written first goes first. */
  get next(): Outgoing | undefined {
    return this.waiting.find(({ state }) => state === 'pending');
  }

  add(content: Outgoing['content'], clientId: string): void {
    this.keep([...this.waiting, { clientId, content, writtenAt: new Date().toISOString(), state: 'pending' }]);
  }

  /** It has arrived, or is given up. */
  remove(clientId: string): void {
    if (this.waiting.some((one) => one.clientId === clientId)) {
      this.keep(this.waiting.filter((one) => one.clientId !== clientId));
    }
  }

  fail(clientId: string, code: string): void {
    this.keep(this.waiting.map((one) => (one.clientId === clientId ? { ...one, state: 'failed', code } : one)));
  }

  /** To be sent again, after all that waits already. */
  retry(clientId: string): void {
    const again = this.waiting.find((one) => one.clientId === clientId && one.state === 'failed');
    if (!again) return;
    const { code: _, ...rest } = again;
    this.keep([...this.waiting.filter((one) => one !== again), { ...rest, state: 'pending' }]);
  }

  private keep(waiting: Outgoing[]): void {
    this.waiting = waiting;
    this.store.write(waiting.length > 0 ? JSON.stringify(waiting) : null);
  }
}

/** Data stored by another version of the shop may have another shape: it is dropped. */
function readOutgoing(text: string | null): Outgoing[] {
  if (!text) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  const { clientId, content, state } = (value ?? {}) as Partial<Outgoing>;
  return typeof clientId === 'string' && typeof content === 'object' && (state === 'pending' || state === 'failed');
}
