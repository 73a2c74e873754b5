import type { FastifyInstance } from 'fastify';
import type { SmsInbox } from './inbox.ts';

export type SmsAccess = { login: string; password: string };

/** Numbers for which sending fails, and how: the status of the answer, or no answer of a gateway at all. */
export const failingPhones: Record<string, number | 'error'> = {
  '996700000404': 7,
  '996700000402': 4,
  '996700000500': 'error',
};

/**
 * Takes messages as smspro.nikita.kg does: XML over HTTP POST, a status in the answer, each reference once.
 *
 * @param now its clock, in ms
 */
export function addSmsGateway(app: FastifyInstance, inbox: SmsInbox, access: SmsAccess, now: () => number): void {
  app.addContentTypeParser('application/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/sms/api/message', async (request, reply) => {
    const asked = readMessage(String(request.body));
    const status = take(asked, inbox, access, now());
    if (status === 'error') return reply.code(500).send('');
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><response><id>${asked.id}</id><status>${status}</status>` +
          '<phones>1</phones><smscnt>1</smscnt></response>',
      );
  });
}

type Asked = Record<'login' | 'pwd' | 'id' | 'sender' | 'text' | 'phone', string>;

function take({ login, pwd, id, sender, text, phone }: Asked, inbox: SmsInbox, access: SmsAccess, at: number) {
  if (login !== access.login || pwd !== access.password) return 2;
  if (!/^[0-9A-Za-z]{1,12}$/.test(id) || !text) return 1;
  if (!/^\d{8,15}$/.test(phone)) return 7;
  const fault = failingPhones[phone];
  if (fault !== undefined) return fault;
  return inbox.add({ reference: id, channel: 'sms', phone, sender, text, receivedAt: at }) ? 0 : 10;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function readMessage(xml: string): Asked {
  const of = (name: string) => {
    const [, value = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
    return value.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, sign: string) => signs[sign] ?? '');
  };
  return {
    login: of('login'),
    pwd: of('pwd'),
    id: of('id'),
    sender: of('sender'),
    text: of('text'),
    phone: of('phone'),
  };
}
