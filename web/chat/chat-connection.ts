import type { ChatMessage } from '#contract/shop/chat.ts';
import type { ServerFrame } from '#contract/shop/chat-frames.ts';
import { ChatLine, type ChatLineOptions, type LineStatus } from './chat-line.ts';
import { ChatOutbox, type OutboxStore, type Outgoing } from './chat-outbox.ts';
import { addMessages } from './chat-transcript.ts';

type Connected = Extract<ServerFrame, { type: 'connected' }>;
type Refused = Extract<ServerFrame, { type: 'error' }>;

export type ChatConnectionOptions = ChatLineOptions & {
  store: OutboxStore;
  /** Is notified of every change of `state`. */
  onChange: () => void;
  /** Is notified of every frame that is no message: typing, notes, the customer's page, errors. */
  onFrame?: (frame: ServerFrame) => void;
};

export type ChatState = {
  status: LineStatus;
  endCode?: number;
  chatId?: number;
  /** All events since the first connection, each once, by number. */
  messages: readonly ChatMessage[];
  /** Everything there was when the connection came about has arrived. */
  isCaughtUp: boolean;
  /** What is not known to have arrived, to be shown below the messages. */
  outgoing: readonly Outgoing[];
  seen: Connected['seen'];
  holder: Connected['holder'];
  answers?: Connected['answers'];
};

/** How long an answer to a message may take before it is sent again on the same socket, in ms. */
const answerTimeoutMs = 5_000;
const typingEveryMs = 3_000;

/**
 * One chat over any network: messages are shown once and in order, what was written goes out once and
 * in the order in which it was written, and a connection that breaks is taken up where it broke.
 */
export class ChatConnection {
  state: ChatState;
  private readonly options: ChatConnectionOptions;
  private readonly outbox: ChatOutbox;
  private readonly line: ChatLine;
  private lastSeq = 0;
  private expectedSeq = 0;
  private typedAt = -typingEveryMs;
  private inFlight: string | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ChatConnectionOptions) {
    this.options = options;
    this.outbox = new ChatOutbox(options.store);
    this.line = new ChatLine(options, {
      query: () => this.resumeFrom(),
      onStatus: (status, endCode) => this.onStatus(status, endCode),
      onFrame: (frame) => this.receive(frame),
    });
    const seen = { customer: 0, staff: 0 };
    const outgoing = this.outbox.all;
    this.state = { status: 'closed', messages: [], isCaughtUp: false, outgoing, seen, holder: null };
  }

  /** Connects, and keeps connected until `close`. Where a try waits: tries now. */
  open(): void {
    this.line.open();
  }

  /** The network or the reader is back: a connection that has died since is made again at once. */
  wake(): void {
    this.line.wake();
  }

  /** Ends the connection; what was not sent stays in the store. */
  close(): void {
    this.line.close();
  }

  /** Sends now, or as soon as there is a line. @returns the name by which it is known until it arrives */
  send(content: Outgoing['content']): string {
    const clientId = newClientId();
    this.outbox.add(content, clientId);
    this.change({});
    this.flush();
    return clientId;
  }

  /** Retries what has failed. */
  resend(clientId: string): void {
    this.outbox.retry(clientId);
    this.change({});
    this.flush();
  }

  /** Gives up what has failed. */
  discard(clientId: string): void {
    this.outbox.remove(clientId);
    this.change({});
  }

  /** Reports typing; may be called on every key. */
  typing(): void {
    if (performance.now() - this.typedAt < typingEveryMs) return;
    this.typedAt = performance.now();
    this.line.say({ type: 'typing' });
  }

  /** This side has read up to that number. */
  seen(seq: number): void {
    this.line.say({ type: 'seen', seq });
  }

  /** Where the customer is. */
  page(path: string, title: string): void {
    this.line.say({ type: 'page', path: path.slice(0, 300), title: title.slice(0, 200) });
  }

  /** Puts messages that REST has answered, older ones mostly, into the thread. */
  add(messages: readonly ChatMessage[]): void {
    this.change({ messages: addMessages(this.state.messages, messages) });
  }

  /** Where the server is to begin: after what is shown already. */
  private resumeFrom(): Record<string, string> {
    return this.lastSeq > 0 ? { after: String(this.lastSeq) } : {};
  }

  private onStatus(status: LineStatus, endCode: number | undefined): void {
    this.stopWaiting();
    this.inFlight = undefined;
    this.change({ status, endCode, ...(status === 'online' ? {} : { isCaughtUp: false }) });
  }

  private receive(frame: ServerFrame): void {
    if ('message' in frame) {
      this.onMessage(frame.message);
      return;
    }
    if (frame.type === 'connected') this.onConnected(frame);
    else if (frame.type === 'ack') this.onAck(frame.client_id);
    else if (frame.type === 'error') this.onRefusal(frame);
    else if (frame.type === 'state') this.change({ seen: frame.seen, holder: frame.holder });
    this.options.onFrame?.(frame);
  }

  private onConnected({ chat_id: chatId, last_seq: lastSeq, seen, holder, answers }: Connected): void {
    if (this.lastSeq > lastSeq) {
      // A shop that was brought back from a copy knows less than this thread does.
      this.lastSeq = 0;
      this.change({ messages: [] });
      this.line.restart();
      return;
    }
    this.expectedSeq = lastSeq;
    this.change({ chatId, seen, holder, answers, isCaughtUp: this.lastSeq >= lastSeq });
    this.flush();
  }

  private onMessage(message: ChatMessage): void {
    if (message.seq <= this.lastSeq) return;
    if (this.lastSeq > 0 && message.seq > this.lastSeq + 1) {
      this.line.restart();
      return;
    }
    this.lastSeq = message.seq;
    this.outbox.remove(message.client_id);
    if (this.inFlight === message.client_id) {
      this.stopWaiting();
      this.inFlight = undefined;
    }
    const isCaughtUp = this.lastSeq >= this.expectedSeq;
    this.change({ messages: addMessages(this.state.messages, [message]), isCaughtUp });
    this.flush();
  }

  /** It is in the database; it is shown when it comes over the socket, in its place. */
  private onAck(clientId: string): void {
    if (clientId === this.inFlight) this.wait(answerTimeoutMs, () => this.line.restart());
  }

  private onRefusal({ client_id: clientId, code, retry_after_s: retryAfterS }: Refused): void {
    if (clientId === undefined || clientId !== this.inFlight) return;
    if (retryAfterS !== undefined) {
      // Nothing behind it overtakes it.
      this.wait(retryAfterS * 1_000, () => this.sendInFlight());
      return;
    }
    this.stopWaiting();
    this.inFlight = undefined;
    this.outbox.fail(clientId, code);
    this.change({});
    this.flush();
  }

  /** One message at a time is under way: so their order outlives every retry. */
  private flush(): void {
    const { next } = this.outbox;
    if (this.inFlight !== undefined || !next || this.state.status !== 'online') return;
    this.inFlight = next.clientId;
    this.sendInFlight();
  }

  private sendInFlight(): void {
    const outgoing = this.outbox.all.find(({ clientId }) => clientId === this.inFlight);
    if (!outgoing) return;
    this.line.say({ ...outgoing.content, type: 'send', client_id: outgoing.clientId });
    this.wait(answerTimeoutMs, () => this.sendInFlight());
  }

  private wait(ms: number, act: () => void): void {
    this.stopWaiting();
    this.waiting = setTimeout(act, ms);
  }

  private stopWaiting(): void {
    clearTimeout(this.waiting);
  }

  private change(changed: Partial<ChatState>): void {
    this.state = { ...this.state, ...changed, outgoing: this.outbox.all };
    this.options.onChange();
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on pages without https. */
export function newClientId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
