import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** What the shop sends: that it is open, or a question for Vite's module graph. */
type FromShop = { ready?: { lines: string[] }; invoke?: { id: number; payload: unknown } };
type Invoke = (payload: unknown) => Promise<unknown>;

/** Editors write a file in several steps, and a branch switch writes many files; in ms. */
const settleMs = 80;
/** With the same builds of React Router and others as Vite picks, or there would be two of each. */
const program = [
  '--conditions=development',
  '--disable-warning=ExperimentalWarning',
  join(import.meta.dirname, 'shop.ts'),
];

/** The shop as a child process that can be restarted. */
export class ShopProcess {
  readonly port: number;
  private readonly settings: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;
  /** Resolves when the shop is open, with what went wrong where it did not start. */
  private opening = Promise.withResolvers<string | undefined>();
  private invoke: Invoke = async () => ({ error: new Error('no module graph yet') });
  private timer: NodeJS.Timeout | undefined;
  private hasGreeted = false;

  constructor({ port, settings }: { port: number; settings: NodeJS.ProcessEnv }) {
    this.port = port;
    this.settings = { ...settings, PORT: String(port) };
  }

  /** @returns undefined once the shop is open, else why it is not */
  whenReady(): Promise<string | undefined> {
    return this.opening.promise;
  }

  /** Answers the shop's questions for modules. */
  onInvoke(invoke: Invoke): void {
    this.invoke = invoke;
  }

  start(): void {
    const begunAt = performance.now();
    const { opening } = this;
    const child = spawn(process.execPath, program, {
      env: this.settings,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.child = child;
    let errors = '';
    child.stderr?.on('data', (part: Buffer) => {
      errors += part;
      process.stderr.write(part);
    });
    child.on('message', ({ ready, invoke }: FromShop) => {
      if (invoke) void this.answer(child, invoke);
      if (!ready) return;
      opening.resolve(undefined);
      if (this.hasGreeted) process.stdout.write(`Restarted in ${Math.round(performance.now() - begunAt)} ms\n`);
      else process.stdout.write(`\n${ready.lines.join('\n')}\n\n`);
      this.hasGreeted = true;
    });
    child.on('exit', () => opening.resolve(errors || 'it ended without a word'));
  }

  /** Restarts once the files have settled. */
  restartSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.restart(), settleMs);
  }

  /** Has the next page read the sources again. */
  dropPages(): void {
    if (this.child?.connected) this.child.send({ dropPages: true });
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  private async restart(): Promise<void> {
    this.opening = Promise.withResolvers();
    const { opening } = this;
    await this.stop();
    // Another change came while the old process was ending: its own restart starts the shop.
    if (opening === this.opening) this.start();
  }

  private async answer(child: ChildProcess, { id, payload }: { id: number; payload: unknown }): Promise<void> {
    const result = await this.invoke(payload);
    if (child.connected) child.send({ invoked: { id, result } });
  }
}
