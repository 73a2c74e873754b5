import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MessageChannel } from '#rules/people/message-channels.ts';

/** A message as a phone would show it; the time in ms since 1970. */
export type ReceivedSms = {
  reference: string;
  channel: MessageChannel;
  phone: string;
  sender: string;
  text: string;
  receivedAt: number;
};

export type SmsInbox = ReturnType<typeof openSmsInbox>;

const timeoutMs = 5_000;
const mostStored = 200;

/** What the simulated gateway took, in a file that several shops on one data folder share; the oldest go. */
export function openSmsInbox(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file, { timeout: timeoutMs });
  db.exec(`create table if not exists messages (
    reference text primary key, phone text not null, sender text not null, text text not null, receivedAt integer not null
  )`);
  // Files of older versions know text messages alone.
  if (!db.prepare("select 1 from pragma_table_info('messages') where name = 'channel'").get()) {
    db.exec("alter table messages add column channel text not null default 'sms'");
  }
  const put = db.prepare(
    `insert or ignore into messages (reference, channel, phone, sender, text, receivedAt)
     values (:reference, :channel, :phone, :sender, :text, :receivedAt)`,
  );
  const cut = db.prepare(
    'delete from messages where rowid not in (select rowid from messages order by receivedAt desc, rowid desc limit ?)',
  );
  const list = db.prepare('select * from messages order by receivedAt desc, rowid desc limit ?');
  return {
    /** @returns false: it has one under the same reference */
    add: (sms: ReceivedSms): boolean => {
      const isNew = put.run(sms).changes === 1;
      if (isNew) cut.run(mostStored);
      return isNew;
    },
    newest: (limit: number) => list.all(limit) as ReceivedSms[],
    close: () => db.close(),
  };
}
