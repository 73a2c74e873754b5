import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Language } from '#rules/text/language.ts';
import { writeWhole } from '#server/platform/atomic-files.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import type { UnsentEmail } from './emails.ts';
import { frameEmail, type Letterhead } from './frame.ts';

/** Where e-mails go: a mail server, or a folder of files that any mail program opens. */
export type Post = { deliver: (mail: UnsentEmail) => Promise<void> };

type PostServices = { config: { SMTP_URL?: string; DATA_DIR: string; publicUrl: string }; tracing?: Tracing };

/** A mail server that does not answer within this holds no job any longer. */
const timeoutMs = 10_000;

/**
 * The mail server of SMTP_URL; without one, `.eml` files in DATA_DIR/mail.
 *
 * @param letterheadIn what stands around e-mails in a language; its name is also what readers see next to the address
 */
export function openPost(
  { config: { SMTP_URL, DATA_DIR, publicUrl }, tracing }: PostServices,
  letterheadIn: (language: Language) => Promise<Letterhead>,
): Post {
  const host = new URL(publicUrl).hostname;
  const asMessage = async (mail: UnsentEmail, address: string) => {
    const letterhead = await letterheadIn(mail.language);
    return message(frameEmail(mail, letterhead), { name: letterhead.name, address }, host);
  };
  if (!SMTP_URL) return filePost(join(DATA_DIR, 'mail'), (mail) => asMessage(mail, `no-reply@${host}`));
  const { username, hostname } = new URL(SMTP_URL);
  const login = decodeURIComponent(username);
  // Mail services take e-mails only from the address that one signs in with.
  const from = login.includes('@') ? login : `no-reply@${host}`;
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    return createTransport({ url: SMTP_URL, ...timeouts });
  });
  const send = async (mail: UnsentEmail) =>
    void (await (await transport()).sendMail({ ...(await asMessage(mail, from)), textEncoding }));
  if (!tracing) return { deliver: send };
  return {
    deliver: (mail) => {
      const facts = { 'server.address': hostname, 'dukon.mail': mail.template };
      return tracing.span(`SMTP ${hostname}`, facts, () => send(mail), 'client');
    },
  };
}

/** Makes what the first e-mail needs, and loads its code, which an idle shop does without. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The same e-mail always has the same Message-ID, so that a repeated one can be recognised. */
function message(mail: UnsentEmail, from: { name: string; address: string }, host: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<mail-${mail.id}@${host}>`,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Of mails that are sent: Cyrillic that is quoted letter by letter takes half as long again to write, and is longer. */
const textEncoding = 'base64';

/** One file an e-mail, to be read in an editor, complete from the moment that it has its name. */
function filePost(directory: string, asMessage: (mail: UnsentEmail) => Promise<SendMailOptions>): Post {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  return {
    deliver: async (mail) => {
      const { message: bytes } = await (await transport()).sendMail(await asMessage(mail));
      const time = mail.createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
      const name = `${time}-${mail.id}-${mail.template}.eml`;
      await writeWhole(join(directory, name), bytes as Buffer, { mode: 0o600 });
    },
  };
}
