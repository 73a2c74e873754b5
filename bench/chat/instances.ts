import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One process that serves the chat, made to be killed and started again. */
export type Instance = {
  port: number;
  /** Whether it serves now. */
  isUp: () => boolean;
  pid: () => number;
  start: () => Promise<void>;
  /** Signal 9: it does not get to say a word. */
  kill: () => Promise<void>;
  /** Has it give back the memory that it does not use any more. */
  collect: () => void;
};

const collectOnSignal = join(import.meta.dirname, 'collect-on-signal.ts');

/** @param program says anything to its parent once it serves, and reads PORT */
export function instanceOf(program: string, port: number, env: Record<string, string>): Instance {
  let child: ChildProcess | undefined;
  let isUp = false;
  return {
    port,
    isUp: () => isUp,
    pid: () => child?.pid ?? 0,
    start: async () => {
      const started = fork(program, {
        env: { ...process.env, ...env, PORT: String(port) },
        execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc', '--import', collectOnSignal],
      });
      child = started;
      const failed = once(started, 'exit').then(() => Promise.reject(new Error('an instance does not start')));
      await Promise.race([once(started, 'message'), failed]);
      failed.catch(() => {});
      isUp = true;
    },
    kill: async () => {
      isUp = false;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    collect: () => void child?.kill('SIGUSR2'),
  };
}
