import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { takeFrames } from './websocket-frames.ts';

export type Weather = {
  /** A connection is cut after so many frames at most, and after a tenth of them at least. */
  cutAfterFrames: number;
  /** Everything that passes waits so long at most, in ms. */
  delayMs: number;
  /** Share of frames that are delivered twice, 0 to 1. */
  repeated: number;
  random: () => number;
};

export type FlakyNetwork = { port: number; cuts: () => number; repeats: () => number; close: () => Promise<void> };

/**
 * A network between clients and instances that delays all, duplicates frames in both directions and cuts connections,
 * whose delayed frames are lost then. Each connection goes to another instance. Cuts are counted in frames: on a busy machine, in
 * which a connection takes seconds, cuts by time would let nothing through.
 *
 * @param targets ports of the instances that are there now
 */
export async function flakyNetwork(targets: () => readonly number[], weather: Weather): Promise<FlakyNetwork> {
  const open = new Set<Socket>();
  const counts = { cuts: 0, repeats: 0, connections: 0 };
  const server: Server = createServer((near) => {
    const ports = targets();
    const port = ports[counts.connections % ports.length];
    counts.connections += 1;
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = dial(port, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        end();
      });
    }
    let left = Math.ceil(weather.cutAfterFrames * (0.1 + 0.9 * weather.random()));
    const onFrame = (isRepeated: boolean) => {
      if (isRepeated) counts.repeats += 1;
      left -= 1;
      if (left !== 0) return;
      counts.cuts += 1;
      end();
    };
    pass(near, far, weather, onFrame);
    pass(far, near, weather, onFrame);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => counts.cuts,
    repeats: () => counts.repeats,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** One direction: the head of the upgrade as it is, then frames, each after a delay, some of them twice, in order. */
function pass(
  from: Socket,
  to: Socket,
  { delayMs, repeated, random }: Weather,
  onFrame: (isRepeated: boolean) => void,
): void {
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  let last: Promise<void> = Promise.resolve();
  const say = (bytes: Buffer) => {
    last = last.then(async () => {
      await new Promise((done) => setTimeout(done, random() * delayMs));
      if (to.writable) to.write(bytes);
    });
  };
  from.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    if (!isUpgraded) {
      const head = rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      say(rest.subarray(0, head + 4));
      rest = rest.subarray(head + 4);
      isUpgraded = true;
    }
    const { frames, left } = takeFrames(rest);
    rest = left;
    for (const frame of frames) {
      const isRepeated = frame.isText && random() < repeated;
      say(frame.bytes);
      if (isRepeated) say(frame.bytes);
      onFrame(isRepeated);
    }
  });
}
