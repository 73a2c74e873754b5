import type { SmsRefusal } from '#rules/people/sms.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import type { CallGateway } from '#server/platform/sms/call-gateway.ts';
import type { OutgoingSms, SmsFields, SmsGateway, SmsOutcome } from './gateway.ts';

const address = 'https://smspro.nikita.kg/api/message';

/** Its statuses that are final; 8 is a wrong time, which the shop never sends. */
const refusals: Record<string, SmsRefusal> = {
  1: 'format',
  2: 'login',
  3: 'address',
  4: 'funds',
  5: 'sender',
  6: 'text',
  7: 'phone',
  8: 'format',
};

/** 0: taken. 10: this reference was taken before. 11: taken for a try, which the account is set to. */
const accepted = new Set(['0', '10', '11']);

/** Nikita Mobile (smspro.nikita.kg): XML over HTTP POST. */
export const nikitaGateway: SmsGateway = (sms, fields, call) => sendByNikita(address, sms, fields, call);

/** The same protocol at another address. */
export async function sendByNikita(
  url: string,
  sms: OutgoingSms,
  { login, secret, sender }: Pick<SmsFields, 'login' | 'secret' | 'sender'>,
  call: CallGateway,
): Promise<SmsOutcome> {
  const parts = { login, pwd: secret, id: sms.reference, sender, text: sms.text };
  const fields = Object.entries(parts).map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`);
  const answer = await call({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?><message>${fields.join('')}<phones><phone>${sms.phone}</phone></phones></message>`,
  });
  return answer ? readAnswer(answer) : { kind: 'unknown', fault: 'unreachable' };
}

function readAnswer({ status: http, body }: { status: number; body: string }): SmsOutcome {
  if (http >= 500) return { kind: 'unknown', fault: 'failed' };
  // The status is all that is read, so that no parser meets what a stranger wrote.
  const [, status = ''] = /<status>\s*(\d{1,3})\s*<\/status>/.exec(body) ?? [];
  if (accepted.has(status)) return { kind: 'accepted' };
  if (status === '9') return { kind: 'unknown', fault: 'busy' };
  const reason = refusals[status];
  return reason ? { kind: 'refused', reason } : { kind: 'unknown', fault: 'garbled' };
}
