import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#tools/free-port.ts';

/** `hanging`: accepts connections without an answer; `refusing`: answers 451 to every e-mail; `down`: nothing listens. */
export type PostMode = 'open' | 'hanging' | 'refusing' | 'down';

/** A mail server of this machine that can be taken ill. */
export type PostOffice = {
  url: string;
  /** How often each e-mail came, by its Message-ID. */
  emails: Map<string, number>;
  turn: (mood: PostMode) => Promise<void>;
  close: () => Promise<void>;
};

type Running = { close: () => Promise<void> };

export async function openPostOffice(): Promise<PostOffice> {
  const port = await freePort();
  const emails = new Map<string, number>();
  let running = await startMail(port, emails, 'open');
  const turn = async (mood: PostMode) => {
    await running.close();
    running =
      mood === 'hanging' ? await startSilent(port) : mood === 'down' ? nobody : await startMail(port, emails, mood);
  };
  return { url: `smtp://127.0.0.1:${port}`, emails, turn, close: () => running.close() };
}

const nobody: Running = { close: async () => undefined };

async function startMail(port: number, emails: Map<string, number>, mood: PostMode): Promise<Running> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const taken = text(stream).then((mail) => {
        if (mood === 'refusing') throw Object.assign(new Error('try again later'), { responseCode: 451 });
        const id = /^message-id:\s*<([^>]+)>/im.exec(mail)?.[1] ?? 'none';
        emails.set(id, (emails.get(id) ?? 0) + 1);
      });
      taken.then(() => done(), done);
    },
  });
  // A client that is killed in the midst of an e-mail is what a drill is about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}

async function startSilent(port: number): Promise<Running> {
  const server: Server = createServer((socket) => {
    held.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => held.delete(socket));
  });
  const held = new Set<Socket>();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: async () => {
      for (const socket of held) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
