import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** An e-mail as its reader's mail program shows it. */
export type DeliveredEmail = {
  template: string;
  to: string;
  from: string;
  /** What stands next to that address. */
  sender: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
};

/** The e-mails in DATA_DIR/mail, oldest first. */
export async function readEmails(dataDirectory: string): Promise<DeliveredEmail[]> {
  const directory = join(dataDirectory, 'mail');
  const names = await readdir(directory).catch(() => []);
  const files = names.flatMap((name) => {
    const [, id, template = ''] = /^\d{8}T\d{6}Z-(\d+)-([\w-]+)\.eml$/.exec(name) ?? [];
    return id ? [{ name, id: Number(id), template }] : [];
  });
  return Promise.all(
    files
      .toSorted((one, other) => one.id - other.id)
      .map(async ({ name, template }) => parse(template, await readFile(join(directory, name)))),
  );
}

async function parse(template: string, bytes: Buffer): Promise<DeliveredEmail> {
  const { to, from, subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(bytes);
  const sender = { from: from?.address ?? '', sender: from?.name ?? '' };
  return { template, to: to?.[0]?.address ?? '', ...sender, subject, text, html, messageId };
}

/** What an e-mail's link identifies itself with. */
export function linkOf(mail: DeliveredEmail | undefined): { uid: string; token: string; path: string } {
  const url = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no.link');
  const part = (name: string) => url.searchParams.get(name) ?? '';
  return { uid: part('uid'), token: part('token'), path: url.pathname };
}
