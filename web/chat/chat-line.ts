import type { ClientFrame, ServerFrame } from '#contract/shop/chat-frames.ts';

/** What a line needs of a WebSocket: the browser's and Node's own both have it. */
export type ChatSocket = {
  readyState: number;
  send: (text: string) => void;
  close: (code?: number) => void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
};

/**
 * `connecting`: for the first time, or again after a break; `offline`: a try has failed and the next one waits;
 * `ended`: the server has closed it for good, `endCode` says why (contract/shop/chat-frames.ts closeCodes).
 */
export type LineStatus = 'closed' | 'connecting' | 'online' | 'offline' | 'ended';

export type ChatLineOptions = {
  /** Address of the socket without its query: wss://shop/api/ws/chat/ */
  address: () => string;
  /**
   * A good access token; `isRefused`: the last one was, so a fresh one. undefined: signed out. It throws where that is
   * unknown.
   */
  token: (isRefused: boolean) => Promise<string | undefined>;
  openSocket: (address: string) => ChatSocket;
};

type Listener = {
  /** More parameters of the address, such as where to resume. */
  query: () => Record<string, string>;
  onStatus: (status: LineStatus, endCode?: number) => void;
  onFrame: (frame: ServerFrame) => void;
};

const backOff = { firstMs: 500, longestMs: 15_000 };
/** Silence after which a ping is sent, and after which the connection is given up, in ms. */
const silence = { lookMs: 5_000, askMs: 25_000, giveUpMs: 40_000 };
/** How long a socket that was asked for a sign may take after the device was away, in ms. */
const wakeMs = 5_000;
const firstFrames = new Set(['connected', 'desk']);
/** A new connection would end the same way. */
const finalCodes = new Set([4403, 4404]);
const notSignedIn = 4401;
const isOpen = 1;

/** A socket that is there again each time it breaks, under a token that is good. */
export class ChatLine {
  private readonly options: ChatLineOptions;
  private readonly listener: Listener;
  private socket: ChatSocket | undefined;
  private isWanted = false;
  /** Counts attempts, so that what belongs to an earlier one is known. */
  private attempt = 0;
  private failures = 0;
  private refusals = 0;
  private receivedAt = 0;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private watching: ReturnType<typeof setInterval> | undefined;
  private waking: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ChatLineOptions, listener: Listener) {
    this.options = options;
    this.listener = listener;
  }

  /** Connects, and keeps connected until `close`. Where a try waits: tries now (the network is back). */
  open(): void {
    if (this.isWanted && !this.retrying) return;
    this.isWanted = true;
    this.failures = 0;
    void this.connect();
  }

  /** The network or the reader is back: tries now where a try waits, and gives up a socket that gives no sign of life. */
  wake(): void {
    if (this.retrying) this.open();
    const { socket } = this;
    if (!socket) return;
    const askedAt = performance.now();
    this.say({ type: 'ping' });
    clearTimeout(this.waking);
    this.waking = setTimeout(() => {
      if (socket === this.socket && this.receivedAt < askedAt) this.restart();
    }, wakeMs);
  }

  close(): void {
    this.isWanted = false;
    this.drop();
    this.listener.onStatus('closed');
  }

  /** Gives up this socket for a new one: something was missed on it. */
  restart(): void {
    this.drop();
    this.fail(undefined);
  }

  /** Says a frame, where there is a socket to say it on. */
  say(frame: ClientFrame): void {
    if (this.socket?.readyState === isOpen) this.socket.send(JSON.stringify(frame));
  }

  private async connect(): Promise<void> {
    this.drop();
    const { attempt } = this;
    this.listener.onStatus('connecting');
    let token: string | undefined;
    try {
      token = await this.options.token(this.refusals > 0);
    } catch {
      // Without a network no token can be had either: later.
      if (attempt === this.attempt) this.fail(undefined);
      return;
    }
    if (attempt !== this.attempt) return;
    if (token === undefined) this.end(notSignedIn);
    else this.attach(token);
  }

  private attach(token: string): void {
    const query = new URLSearchParams({ token, ...this.listener.query() });
    const socket = this.options.openSocket(`${this.options.address()}?${query}`);
    this.socket = socket;
    this.receivedAt = performance.now();
    this.watching = setInterval(() => this.watch(), silence.lookMs);
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.receive(String(data));
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return;
      this.drop();
      this.fail(code);
    };
    // A close always follows.
    socket.onerror = () => {};
  }

  private receive(text: string): void {
    this.receivedAt = performance.now();
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type && firstFrames.has(frame.type)) {
      this.failures = 0;
      this.refusals = 0;
      this.listener.onStatus('online');
    }
    if (frame.type === 'expiring') void this.renew();
    this.listener.onFrame(frame);
  }

  private async renew(): Promise<void> {
    const { socket } = this;
    // Without a fresh token the server ends the socket, and the next attempt asks for one again.
    const token = await this.options.token(true).catch(() => undefined);
    if (token && socket === this.socket) this.say({ type: 'renew', token });
  }

  private fail(code: number | undefined): void {
    if (!this.isWanted) return;
    const isRefused = code === notSignedIn;
    if (isRefused) this.refusals += 1;
    if (code !== undefined && (finalCodes.has(code) || this.refusals > 1)) {
      this.end(code);
      return;
    }
    this.failures += 1;
    const longestMs = Math.min(backOff.longestMs, backOff.firstMs * 2 ** (this.failures - 1));
    // Spread, so that a server that comes back is not met by everyone at once.
    const waitMs = isRefused ? 0 : longestMs * (0.5 + Math.random() / 2);
    this.retrying = setTimeout(() => void this.connect(), waitMs);
    this.listener.onStatus('offline');
  }

  private end(code: number): void {
    this.isWanted = false;
    this.refusals = 0;
    this.listener.onStatus('ended', code);
  }

  /** A broken network often says nothing. */
  private watch(): void {
    const silentMs = performance.now() - this.receivedAt;
    if (silentMs > silence.giveUpMs) this.restart();
    else if (silentMs > silence.askMs) this.say({ type: 'ping' });
  }

  private drop(): void {
    const { socket } = this;
    this.socket = undefined;
    this.attempt += 1;
    clearTimeout(this.retrying);
    clearInterval(this.watching);
    clearTimeout(this.waking);
    this.retrying = undefined;
    socket?.close();
  }
}
