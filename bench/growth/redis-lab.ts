import { type ChildProcess, spawn } from 'node:child_process';
import { type EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tools/free-port.ts';

export type RedisLab = {
  publish: (message: string) => void;
  /** Calls with each message of the channel until it is closed. */
  subscribe: (onMessage: (message: string) => void) => Promise<void>;
  close: () => Promise<void>;
};

const channel = 'bus';
const pauseMs = 50;
const timesTried = 100;

/** A Redis of its own that keeps nothing; undefined where `redis-server` is not installed. */
export async function openRedis(): Promise<RedisLab | undefined> {
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
  const started = await happens(server, 'spawn');
  if (!started) return undefined;
  const sockets: Socket[] = [await reach(port)];
  return {
    publish: (message) => void sockets[0]?.write(`PUBLISH ${channel} ${message}\r\n`),
    subscribe: async (onMessage) => {
      const socket = await reach(port);
      sockets.push(socket);
      await follow(socket, onMessage);
    },
    close: () => end(server, sockets),
  };
}

/** Whether it comes before an error does. */
const happens = (emitter: EventEmitter, event: string) =>
  once(emitter, event).then(
    () => true,
    () => false,
  );

async function end(server: ChildProcess, sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  const exited = once(server, 'exit');
  server.kill();
  await exited;
}

async function reach(port: number): Promise<Socket> {
  for (let nth = 0; nth < timesTried; nth += 1) {
    const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('utf8');
    if (await happens(socket, 'connect')) return socket.on('data', () => {});
    await sleep(pauseMs);
  }
  throw new Error('Redis does not start');
}

/** Calls with each line that is one of the lab's own messages: an "m" and a number, which no line of the protocol is. */
async function follow(socket: Socket, onMessage: (message: string) => void): Promise<void> {
  const isSubscribed = Promise.withResolvers<void>();
  let rest = '';
  socket.on('data', (part: string) => {
    const lines = (rest + part).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith(':')) isSubscribed.resolve();
      else if (/^m\d+$/.test(line)) onMessage(line);
    }
  });
  socket.write(`SUBSCRIBE ${channel}\r\n`);
  await isSubscribed.promise;
}
