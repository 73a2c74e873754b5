import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { closeCodes } from '#contract/shop/chat-frames.ts';
import { historyLength } from '#rules/people/chat.ts';
import { getAnswers, getChatRow } from '#server/people/chat/chat.ts';
import { type Authenticate, identify, type Person } from '#server/people/chat/person.ts';
import { ensureChat } from '#server/people/chat/queries.ts';
import { sideOf, wireState } from '#server/people/chat/wire.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { ChatHub, Inbox, Member } from './hub.ts';
import { isAllowedOrigin } from './origins.ts';
import { readSocketAddress, type SocketRequest } from './socket-path.ts';
import { SocketSession } from './socket-session.ts';

/** Bytes of one frame. */
const maxPayload = 64 * 1024;
const socketsPerPerson = 10;
/** Frames that are buffered until authentication ends. */
const mostEarly = 50;
const lookEveryMs = 1_000;
const pingEveryMs = 30_000;
/** How long a closing socket may take to say goodbye when the shop stops, in ms. */
const goodbyeMs = 1_000;

type Open = { session: SocketSession; member: Member | undefined; inbox: Inbox | undefined };

/** The live side of the chat: every socket of this process, whichever server it came in by. */
export class ChatSockets {
  private readonly services: Services;
  private readonly hub: ChatHub;
  private readonly authenticate: Authenticate;
  private readonly server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  private readonly opened = new Set<Open>();
  private readonly timers: ReturnType<typeof setInterval>[];
  /** People whose sessions could not be looked at, because the database was away. */
  private readonly doubtful = new Set<Open>();
  private isClosing = false;

  constructor(services: Services, hub: ChatHub, authenticate: Authenticate) {
    this.services = services;
    this.hub = hub;
    this.authenticate = authenticate;
    this.timers = [
      setInterval(() => this.look(), lookEveryMs).unref(),
      setInterval(() => this.ping(), pingEveryMs).unref(),
    ];
  }

  /** Takes in sockets at a server's addresses. @param prefix of its API: '/api' or '' */
  attach(app: FastifyInstance, prefix: string): void {
    app.server.on('upgrade', (request, stream, head) => this.upgrade(request, stream, head, prefix));
  }

  /**
   * Users were signed out, blocked or changed: checks their sockets again.
   *
   * @param people ids joined by commas; the empty text: all
   */
  async recheck(people: string): Promise<void> {
    const ids = new Set(people.split(',').map(Number));
    const meant = [...this.opened].filter(({ session }) => people === '' || ids.has(session.person.actor.id));
    await Promise.all(meant.map((open) => this.recheckOne(open)));
  }

  /** How many sockets are open. */
  get count(): number {
    return this.opened.size;
  }

  /** Bytes sent to clients and still buffered. */
  waitingBytes(): number {
    let bytes = 0;
    for (const { session } of this.opened) bytes += session.socket.bufferedAmount;
    return bytes;
  }

  /** Tells clients to reconnect, because this process stops. */
  async close(): Promise<void> {
    this.isClosing = true;
    for (const timer of this.timers) clearInterval(timer);
    this.hub.close();
    for (const { session } of this.opened) session.close(closeCodes.stopping);
    const until = performance.now() + goodbyeMs;
    while (this.opened.size > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 20));
    for (const { session } of this.opened) session.socket.terminate();
  }

  private upgrade(request: IncomingMessage, stream: Duplex, head: Buffer, prefix: string): void {
    const wanted = readSocketAddress(request.url ?? '', prefix);
    const refusal = this.refusalOf(request, wanted);
    if (!wanted || refusal) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.server.handleUpgrade(request, stream, head, (socket) => {
      // What is wrong with a frame or a network ends the socket, and 'close' follows.
      socket.on('error', () => {});
      this.admit(socket, wanted, request.headers.cookie).catch((error: unknown) => {
        const code = closeCodeOf(error);
        if (code === closeCodes.tooSlow) this.services.log?.error({ err: error }, 'chat: a socket was not opened');
        socket.close(code);
      });
    });
  }

  private refusalOf({ headers }: IncomingMessage, wanted: SocketRequest | undefined): string | undefined {
    const { origin, host } = headers;
    if (this.isClosing) return '503 Service Unavailable';
    if (!wanted) return '404 Not Found';
    return isAllowedOrigin({ origin, host }, this.services.config) ? undefined : '403 Forbidden';
  }

  private async admit(
    socket: WebSocket,
    { place, token, after }: SocketRequest,
    cookies: string | undefined,
  ): Promise<void> {
    const early: string[] = [];
    let receive = (text: string): void => {
      if (early.length < mostEarly) early.push(text);
    };
    // Frames that arrive during authentication are handled after it.
    socket.on('message', (data) => receive(String(data)));
    const { services, authenticate } = this;
    const person = await identify(services, authenticate, { token, cookies });
    const chatId = await this.chatOf(place, person);
    if (this.countOf(person.actor.id) >= socketsPerPerson) {
      socket.close(closeCodes.tooMany);
      return;
    }
    const open: Open = {
      session: new SocketSession(socket, { services, authenticate, person, chatId }),
      member: undefined,
      inbox: undefined,
    };
    this.opened.add(open);
    socket.on('close', () => this.forget(open));
    if (chatId === undefined) this.openInbox(open);
    else await this.openChat(open, chatId, after);
    receive = (text) => open.session.receive(text);
    for (const text of early) receive(text);
  }

  /** @throws DomainError forbidden, not_found */
  private async chatOf(place: SocketRequest['place'], { actor }: Person): Promise<number | undefined> {
    const isStaff = sideOf(actor) === 'staff';
    if (isStaff !== (place.kind !== 'customer')) throw new DomainError('forbidden', 'socket_not_yours');
    if (place.kind === 'desk') return undefined;
    const chatId = place.kind === 'customer' ? actor.id : place.chatId;
    if (!(await ensureChat(this.services.db, chatId))) throw new DomainError('not_found', 'no_page');
    return chatId;
  }

  private openInbox(open: Open): void {
    const { session } = open;
    open.inbox = { send: (text) => session.sendText(text) };
    session.sendFrame({ type: 'desk' });
    this.hub.joinInbox(open.inbox);
  }

  private async openChat(open: Open, chatId: number, after: number | undefined): Promise<void> {
    const { session } = open;
    const { actor } = session.person;
    const side = sideOf(actor);
    const [row, answers] = await Promise.all([
      getChatRow(this.services.db, actor, chatId),
      getAnswers(this.services.db),
    ]);
    const cursor = Math.min(after ?? Math.max(0, row.lastSeq - historyLength), row.lastSeq);
    session.sendFrame({ type: 'connected', chat_id: chatId, last_seq: row.lastSeq, ...wireState(row, side), answers });
    if (!this.opened.has(open)) return;
    const send = (text: string) => session.sendText(text);
    open.member = { chatId, side, cursor, noteCursor: 0, isBusy: () => session.isBusy(), send };
    this.hub.join(open.member);
  }

  private forget(open: Open): void {
    this.opened.delete(open);
    this.doubtful.delete(open);
    if (open.member) this.hub.leave(open.member);
    if (open.inbox) this.hub.leaveInbox(open.inbox);
  }

  private countOf(userId: number): number {
    let count = 0;
    for (const { session } of this.opened) if (session.person.actor.id === userId) count += 1;
    return count;
  }

  private async recheckOne(open: Open): Promise<void> {
    const { session } = open;
    try {
      const person = await identify(this.services, this.authenticate, session.person.claim);
      if (sideOf(person.actor) !== sideOf(session.person.actor)) session.close(closeCodes.forbidden);
      session.person = person;
      this.doubtful.delete(open);
    } catch (error) {
      if (error instanceof DomainError) session.close(closeCodes.notSignedIn);
      else this.doubtful.add(open);
    }
  }

  private look(): void {
    const now = Date.now();
    for (const { session, member } of this.opened) if (session.look(now) && member) this.hub.resume(member);
    for (const open of this.doubtful) void this.recheckOne(open);
  }

  private ping(): void {
    for (const { session } of this.opened) {
      if (!session.isAlive) {
        session.socket.terminate();
        continue;
      }
      session.isAlive = false;
      session.socket.ping();
    }
  }
}

/** What is no refusal is our fault, and another attempt may do. */
function closeCodeOf(error: unknown): number {
  if (!(error instanceof DomainError)) return closeCodes.tooSlow;
  if (error.kind === 'not_signed_in') return closeCodes.notSignedIn;
  return error.kind === 'not_found' ? closeCodes.notFound : closeCodes.forbidden;
}
