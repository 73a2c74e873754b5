import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type OneCRequest = { method: 'GET' | 'POST'; query: string; headers: Record<string, string>; body?: Buffer };
export type Send = (request: OneCRequest) => Promise<{ status: number; text: string }>;
/** A file as 1C has it on its disk. */
export type OneCFile = { name: string; bytes: Buffer };

/** How a file went: the answers to 1C, the last one included. */
export type Imported = { progress: string[]; end: string };

/** Talks to a shop as 1C does: logs in, queries the limits, sends files in parts, and polls until each is imported. */
export class OneC {
  readonly #send: Send;
  readonly #type: string;
  #cookie = '';
  /** Bytes of a part, as the shop says; set lower by tests. */
  partBytes = 0;

  constructor(send: Send, { type = 'catalog' } = {}) {
    this.#send = send;
    this.#type = type;
  }

  async checkAuth(login: string, password: string): Promise<{ status: number; text: string }> {
    const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
    const answer = await this.ask('checkauth', { headers: { authorization } });
    const [word, name, value] = answer.text.split('\n');
    if (word === 'success') this.#cookie = `${name}=${value}`;
    return answer;
  }

  async init(): Promise<string> {
    const { text } = await this.ask('init');
    this.partBytes = Number(/^file_limit=(\d+)$/m.exec(text)?.[1]);
    return text;
  }

  /** Sends a file part by part. @throws what the shop says other than success */
  async sendFile({ name, bytes }: OneCFile): Promise<void> {
    for (let start = 0; start < bytes.length; start += this.partBytes) {
      const text = await this.sendPart(name, bytes.subarray(start, start + this.partBytes));
      if (!text.startsWith('success')) throw new Error(text);
    }
  }

  async sendPart(name: string, part: Buffer): Promise<string> {
    return (await this.ask('file', { filename: name, body: part })).text;
  }

  /** Asks until the file is in, or the shop has given up on it. */
  async import(name: string): Promise<Imported> {
    const progress: string[] = [];
    for (;;) {
      const text = await this.importOnce(name);
      if (!text.startsWith('progress')) return { progress, end: text };
      progress.push(text);
      await sleep(50);
    }
  }

  async importOnce(name: string): Promise<string> {
    return (await this.ask('import', { filename: name })).text;
  }

  async ask(
    mode: string,
    { filename, body, headers = {} }: { filename?: string; body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; text: string }> {
    const query = new URLSearchParams({ type: this.#type, mode, ...(filename === undefined ? {} : { filename }) });
    return this.#send({
      method: body ? 'POST' : 'GET',
      query: query.toString(),
      headers: { ...(this.#cookie ? { cookie: this.#cookie } : {}), ...headers },
      ...(body && { body }),
    });
  }

  /** What a server that was restored from older books makes of the visit: it knows of none. */
  loseSession(): void {
    this.#cookie = this.#cookie.replace(/=.*/, `=${'0'.repeat(64)}`);
  }

  /** A whole exchange: one visit, one package. @returns how each XML file went, by its name */
  async exchange(
    { login, password }: { login: string; password: string },
    files: readonly OneCFile[],
    lists: readonly string[] = files.map(({ name }) => name).filter((name) => name.endsWith('.xml')),
  ): Promise<Record<string, Imported>> {
    const { text } = await this.checkAuth(login, password);
    if (!text.startsWith('success')) throw new Error(text);
    await this.init();
    for (const file of files) await this.sendFile(file);
    const imported: Record<string, Imported> = {};
    for (const name of lists) imported[name] = await this.import(name);
    return imported;
  }
}

/** Over the network, to the address that the admin shows. */
export const overHttp =
  (address: string): Send =>
  async ({ method, query, headers, body }) => {
    const answer = await fetch(`${address}?${query}`, { method, headers, ...(body && { body: new Uint8Array(body) }) });
    return { status: answer.status, text: await answer.text() };
  };

/** To an app of this process. */
export const within =
  (app: FastifyInstance, ip = '127.0.0.1'): Send =>
  async ({ method, query, headers, body }) => {
    const answer = await app.inject({
      method,
      url: `/exchange/1c?${query}`,
      headers,
      remoteAddress: ip,
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, text: answer.body };
  };
