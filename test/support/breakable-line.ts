import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a PostgreSQL server that can be hurt. */
export type BreakableLine = {
  port: number;
  /** Lets nothing through any more; connections stay open. */
  hold: () => void;
  /** Ends every connection; new connections are refused as if the database were starting. */
  cut: () => void;
  /** Lets people in again. */
  mend: () => void;
  close: () => Promise<void>;
};

/** What a server says that recovers from a crash. */
const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up'].map((field) => `${field}\0`).join('');
const isStarting = Buffer.alloc(5 + fields.length + 1);
isStarting.write('E');
isStarting.writeInt32BE(isStarting.length - 1, 1);
isStarting.write(fields, 5);

/** Opens a port of this machine that leads to a database. */
export async function openBreakableLine(target: { host: string; port: number }): Promise<BreakableLine> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (isCut) return void near.once('data', () => near.end(isStarting));
    const far = connect(target.port, target.host);
    open.add(near);
    near.on('close', () => {
      open.delete(near);
      far.destroy();
    });
    for (const event of ['error', 'close']) far.on(event, () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the line has no port');
  const cut = () => {
    isCut = true;
    for (const near of open) near.destroy();
  };
  return {
    port: address.port,
    hold: () => {
      for (const near of open) near.unpipe().pause();
    },
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
