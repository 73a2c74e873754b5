import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FromHost, ToHost } from './shop-host.ts';

let host: ChildProcess | undefined;

/**
 * Starts a demo shop in the process that runs the shops of all files of this worker: the code of `npm start` with data of
 * its own, but without loading that code again.
 *
 * @param settings more of its environment
 * @returns once it is open: what stops it
 */
export async function startHostedShop(
  port: number,
  dataDirectory: string,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  const environment = { PORT: String(port), DATA_DIR: dataDirectory, DEMO: '1', LOG_LEVEL: 'error', ...settings };
  await callHost({ start: dataDirectory, environment });
  return () => callHost({ stop: dataDirectory });
}

async function callHost(message: ToHost): Promise<void> {
  host ??= spawnHost();
  const ended = new AbortController();
  const name = 'start' in message ? message.start : message.stop;
  const gone = once(host, 'exit', ended).then(([code]) => {
    throw new Error(`the process of the shops ended (${code})`);
  });
  try {
    host.send(message);
    await Promise.race([answerTo(host, name, ended.signal), gone]);
  } finally {
    gone.catch(() => {});
    ended.abort();
  }
}

async function answerTo(child: ChildProcess, name: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [{ done, error }] = (await once(child, 'message', { signal })) as [FromHost];
    if (done !== name) continue;
    if (error) throw new Error(error);
    return;
  }
}

/** It ends with this worker, whose end of the channel it watches. */
function spawnHost(): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-host.ts')], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    host = undefined;
  });
  child.unref();
  child.channel?.unref();
  return child;
}
