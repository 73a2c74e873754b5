import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SmsInbox } from './inbox.ts';
import { failingPhones } from './simulated-sms.ts';

/** Numbers that text messages reach and messengers do not. */
export const withoutMessengers = ['996700000026', '996700000027'];

const TelegramMessage = z.object({
  phone_number: z.string().regex(/^\+\d{8,15}$/),
  code: z.string().regex(/^\d{4,8}$/),
  ttl: z.int().min(30).max(3600),
  payload: z.string().max(128),
  sender_username: z.string().optional(),
});

const texts = z.array(z.object({ type: z.literal('text'), text: z.string().min(1) })).length(1);
const WhatsappMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().min(1),
    language: z.object({ code: z.string().min(2) }),
    components: z.array(z.object({ type: z.enum(['body', 'button']), parameters: texts })).min(1),
  }),
});

/** What a messenger says of a number: it has no account there, the shop's money is used up, or the messenger is down. */
type Fault = 'phone' | 'funds' | 'error';

function faultOf(phone: string): Fault | undefined {
  if (withoutMessengers.includes(phone)) return 'phone';
  const fault = failingPhones[phone];
  if (fault === undefined || fault === 'error') return fault;
  return fault === 4 ? 'funds' : 'phone';
}

/**
 * Takes messages as Telegram Gateway and the WhatsApp Cloud API do: JSON over HTTP POST with a token.
 *
 * @param now its clock, in ms
 */
export function addSimulatedMessengers(app: FastifyInstance, inbox: SmsInbox, token: string, now: () => number): void {
  const isKnown = (header: string | undefined) => header === `Bearer ${token}`;
  app.post('/telegram/sendVerificationMessage', async (request, reply) => {
    const fail = (error: string) => ({ ok: false, error });
    if (!isKnown(request.headers.authorization)) return fail('ACCESS_TOKEN_INVALID');
    const { data } = TelegramMessage.safeParse(request.body);
    if (!data) return fail('CODE_INVALID');
    const phone = data.phone_number.slice(1);
    const fault = faultOf(phone);
    if (fault === 'error') return reply.code(500).send('');
    if (fault) return fail(fault === 'phone' ? 'PHONE_NUMBER_NOT_FOUND' : 'BALANCE_NOT_ENOUGH');
    const { code: text, payload: reference, sender_username: sender = 'Verification Codes' } = data;
    inbox.add({ reference, channel: 'telegram', phone, sender, text, receivedAt: now() });
    return { ok: true, result: { request_id: randomUUID(), phone_number: data.phone_number, request_cost: 0 } };
  });
  app.post('/whatsapp/:id/messages', async (request, reply) => {
    const fail = (code: number, status = 400) => reply.code(status).send({ error: { code, message: 'SIMULATED' } });
    if (!isKnown(request.headers.authorization)) return fail(190, 401);
    const { data } = WhatsappMessage.safeParse(request.body);
    if (!data) return fail(100);
    const fault = faultOf(data.to);
    if (fault) return fault === 'error' ? fail(131016, 500) : fail(fault === 'phone' ? 131026 : 131042);
    const [body] = data.template.components;
    const text = body?.parameters[0]?.text ?? '';
    const id = `wamid.${randomUUID()}`;
    const sender = `${data.template.name}, ${data.template.language.code}`;
    inbox.add({ reference: id, channel: 'whatsapp', phone: data.to, sender, text, receivedAt: now() });
    return { messaging_product: 'whatsapp', messages: [{ id }] };
  });
}
