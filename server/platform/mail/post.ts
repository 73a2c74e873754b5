import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import { writeWhole } from '#server/platform/whole-files.ts';
import type { UnsentLetter } from './letters.ts';

/** Where letters go: a mail server, or a folder of files that any mail program opens. */
export type Post = { deliver: (letter: UnsentLetter) => Promise<void> };

type PostServices = { config: { SMTP_URL?: string; DATA_DIR: string; publicUrl: string }; tracing?: Tracing };

/** A mail server that does not answer within this holds no job any longer. */
const timeoutMs = 10_000;

/** The mail server of SMTP_URL; without one, `.eml` files in DATA_DIR/mail. */
export function openPost({ config: { SMTP_URL, DATA_DIR, publicUrl }, tracing }: PostServices): Post {
  const host = new URL(publicUrl).hostname;
  if (!SMTP_URL) return filePost(join(DATA_DIR, 'mail'), (letter) => message(letter, `no-reply@${host}`, host));
  const { username, hostname } = new URL(SMTP_URL);
  const login = decodeURIComponent(username);
  // Mail services take letters only from the address that one signs in with.
  const from = login.includes('@') ? login : `no-reply@${host}`;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const send = async (letter: UnsentLetter) => void (await transport.sendMail(message(letter, from, host)));
  if (!tracing) return { deliver: send };
  return {
    deliver: (letter) => {
      const facts = { 'server.address': hostname, 'dukon.letter': letter.template };
      return tracing.span(`SMTP ${hostname}`, facts, () => send(letter), 'client');
    },
  };
}

/** The same letter always has the same Message-ID, so that a repeated one can be told. */
function message(letter: UnsentLetter, from: string, host: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: letter.recipient },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: letter.createdAt,
    messageId: `<letter-${letter.id}@${host}>`,
    headers: { 'Content-Language': letter.language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One file a letter, complete from the moment that it has its name. */
function filePost(directory: string, asMessage: (letter: UnsentLetter) => SendMailOptions): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (letter) => {
      const { message: bytes } = await transport.sendMail(asMessage(letter));
      const time = letter.createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
      const name = `${time}-${letter.id}-${letter.template}.eml`;
      await writeWhole(join(directory, name), bytes as Buffer, { mode: 0o600 });
    },
  };
}
