import { z } from 'zod';
import type { SmsRefusal } from '#rules/people/sms.ts';
import type { SmsOutcome } from './gateway.ts';
import { type OutgoingMessage, readJson, type SendByMessenger } from './messenger.ts';

/** The WhatsApp Business Platform, by its Cloud API. */
export const whatsappAddress = 'https://graph.facebook.com/v23.0';

/** Its codes of errors by what the shop's owner can do about them (WhatsApp error codes of Meta's documentation). */
const refusals: Record<SmsRefusal, readonly number[]> = {
  login: [0, 3, 10, 190, 131005],
  address: [],
  funds: [131042],
  // The shop's number: it is gone, not registered, its name is not approved, its account locked or restricted.
  sender: [33, 368, 131031, 131037, 131045, 133010],
  template: [132000, 132001, 132005, 132007, 132012, 132015, 132016],
  text: [],
  // The reader's number: it has no WhatsApp, or none that may be written to.
  phone: [130472, 130497, 131021, 131026, 131030, 131049],
  format: [100, 131008, 131009],
};
const busy = new Set([4, 80007, 130429, 131048, 131056, 131057]);
const failed = new Set([1, 2, 131000, 131016, 133004]);

/** Sends a code by the template of codes, and any other text by the one of reminders or of news, which has one place for it. */
export const sendByWhatsapp: SendByMessenger<'whatsapp'> = async (message, fields, call) => {
  const ofWords = message.isReminder ? fields.reminder_template : fields.news_template;
  const name = message.code ? fields.code_template : ofWords;
  if (!name) return { kind: 'refused', reason: 'template' };
  const answer = await call({
    url: `${fields.address}/${encodeURIComponent(fields.phone_number_id)}/messages`,
    method: 'POST',
    headers: { authorization: `Bearer ${fields.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.phone,
      type: 'template',
      template: {
        name,
        language: { code: fields.languages[message.language] || message.language },
        components: componentsOf(message),
      },
    }),
  });
  return answer ? readAnswer(answer) : { kind: 'unknown', fault: 'unreachable' };
};

/** A code stands in the words of its template, and in the button that copies it. */
function componentsOf({ code, text }: OutgoingMessage): object[] {
  // A place of a template takes no line breaks, nor more than four spaces.
  const parameters = [{ type: 'text', text: code ?? text.replaceAll(/\s+/g, ' ') }];
  const body = { type: 'body', parameters };
  return code ? [body, { type: 'button', sub_type: 'url', index: '0', parameters }] : [body];
}

const Answer = z.object({
  messages: z.array(z.object({ id: z.string() })).optional(),
  error: z.object({ code: z.number() }).optional(),
});

function readAnswer({ status, body }: { status: number; body: string }): SmsOutcome {
  const { data: { messages, error } = {} } = Answer.safeParse(readJson(body));
  if (messages?.[0]) return { kind: 'accepted' };
  if (!error) return { kind: 'unknown', fault: status >= 500 ? 'failed' : 'garbled' };
  const { code } = error;
  if (busy.has(code) || status === 429) return { kind: 'unknown', fault: 'busy' };
  if (failed.has(code)) return { kind: 'unknown', fault: 'failed' };
  return { kind: 'refused', reason: reasonOf(code) };
}

function reasonOf(code: number): SmsRefusal {
  if (code >= 200 && code < 300) return 'login';
  const [reason = 'format'] = (Object.keys(refusals) as SmsRefusal[]).filter((each) => refusals[each].includes(code));
  return reason;
}
