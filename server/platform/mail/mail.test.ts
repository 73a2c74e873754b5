import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email as ParsedEmail } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobTasks } from '#server/boot/jobs.ts';
import { runDueJobs } from '#server/platform/jobs/jobs.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { composeEmail } from './compose.ts';
import { type Email, writeEmail } from './emails.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const secret = 'http://shop.test/activate?token=very-secret';
const mail = (more: Partial<Email> = {}): Email => ({
  recipient: 'reader@example.com',
  language: 'ru',
  template: 'activation',
  subject: 'Подтвердите адрес',
  ...composeEmail({
    heading: 'Здравствуйте!',
    paragraphs: [[['Ваш заказ <принят>']]],
    action: { label: 'Да', url: secret },
  }),
  ...more,
});
const rows = () => shop.db.selectFrom('emails').selectAll().orderBy('id').execute();

describe('e-mails as files', () => {
  it('one e-mail is one file, whole from the start, named by time, id and kind', async () => {
    await writeEmail(shop.db, mail());
    const [delivered] = await shop.emails();
    expect(delivered).toMatchObject({
      to: 'reader@example.com',
      from: 'no-reply@shop.test',
      subject: 'Подтвердите адрес',
      messageId: '<mail-1@shop.test>',
    });
    expect(delivered?.text).toContain(`Да:\n${secret}`);
    expect(delivered?.html).toContain('Ваш заказ &lt;принят&gt;');
    expect(await readdir(join(shop.services.config.DATA_DIR, 'mail'))).toEqual([
      expect.stringMatching(/^\d{8}T\d{6}Z-1-activation\.eml$/),
    ]);
    expect(await rows()).toEqual([
      expect.objectContaining({ text_body: null, html_body: null, attempts: 1, sent_at: expect.any(Date) }),
    ]);
  });

  it('an e-mail goes out only with the transaction of what it reports', async () => {
    const failed = shop.db.transaction().execute(async (tx) => {
      await writeEmail(tx, mail());
      throw new Error('the order failed');
    });
    await expect(failed).rejects.toThrow('the order failed');
    expect(await shop.emails()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('nothing that a person typed becomes a header or a second reader', async () => {
    await writeEmail(
      shop.db,
      mail({ subject: 'Hello\r\nBcc: third@example.com', recipient: 'a@example.com, third@example.com' }),
    );
    const [delivered] = await shop.emails();
    expect(delivered?.subject).not.toContain('\n');
    expect(delivered?.to).not.toBe('third@example.com');
  });
});

describe('e-mails by a mail server', () => {
  type Received = { from: string; to: string[]; mail: ParsedEmail };
  let received: Received[];
  let server: SMTPServer | undefined;

  async function startServer(port = 0): Promise<number> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) => done(null, { user: username }),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, mail: await PostalMime.parse(Buffer.concat(chunks)) });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    return (server.server.address() as AddressInfo).port;
  }
  const stopServer = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  beforeEach(() => {
    received = [];
    server = undefined;
  });
  afterEach(stopServer);

  const work = (SMTP_URL: string) => {
    const services = { ...shop.services, config: { ...shop.services.config, SMTP_URL } };
    return runDueJobs(services, shop.connection, jobTasks(services));
  };

  it('goes out once, from the address that one signs in with', async () => {
    const port = await startServer();
    await writeEmail(shop.db, mail());
    await work(`smtp://shop%40example.com:secret@127.0.0.1:${port}`);
    await work(`smtp://shop%40example.com:secret@127.0.0.1:${port}`);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'shop@example.com', to: ['reader@example.com'] });
    expect(received[0]?.mail).toMatchObject({ subject: 'Подтвердите адрес', messageId: '<mail-1@shop.test>' });
  });

  it('waits for a mail server that is away; why is kept, without the letter or the password', async () => {
    const port = await startServer();
    await stopServer();
    await writeEmail(shop.db, mail());
    await work(`smtp://shop:hunter2@127.0.0.1:${port}`);
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ sent_at: null, attempts: 1, last_error: expect.stringMatching(/^\w+( \d+)?$/) });
    expect(waiting?.text_body).toContain(secret);
    const { rows: jobs } = await sql`
      select last_error, attempts, run_at > now() as later from graphile_worker.jobs`.execute(shop.db);
    expect(jobs).toEqual([{ last_error: expect.stringContaining('e-mail 1 was not sent'), attempts: 1, later: true }]);
    expect(JSON.stringify(jobs)).not.toMatch(/very-secret|hunter2/);

    await startServer(port);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
    await work(`smtp://127.0.0.1:${port}`);
    expect(received).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ attempts: 2, last_error: null, text_body: null });
  });
});
