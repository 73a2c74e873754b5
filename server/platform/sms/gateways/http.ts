import { escapeHtml } from '#server/platform/mail/escape-html.ts';
import type { OutgoingSms, SmsFields, SmsGateway, SmsOutcome } from './gateway.ts';

/** Any gateway that takes a message by one call over TLS, whose address, head and body the owner writes with {places}. */
export const httpGateway: SmsGateway = async (sms, fields, call) => {
  const method = fields.method === 'GET' ? 'GET' : 'POST';
  const type = fields.content_type || 'application/json';
  const headers = {
    ...(fields.authorization && { authorization: filled(fields.authorization, sms, fields, asHeader) }),
    ...(method === 'POST' && { 'content-type': `${type}; charset=utf-8` }),
  };
  const answer = await call({
    url: filled(fields.url, sms, fields, encodeURIComponent),
    method,
    headers,
    body: method === 'POST' ? filled(fields.body, sms, fields, escapeOf(type)) : undefined,
  });
  return answer ? readAnswer(answer, fields.success) : { kind: 'unknown', fault: 'unreachable' };
};

/** Puts what belongs there in {places} of a template, so that no text ends the place that it stands in. */
function filled(template: string, sms: OutgoingSms, fields: SmsFields, escaped: (value: string) => string): string {
  const values: Record<string, string> = {
    phone: sms.phone,
    text: sms.text,
    id: sms.reference,
    sender: fields.sender,
    login: fields.login,
    secret: fields.secret,
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : escaped(value);
  });
}

function escapeOf(type: string): (value: string) => string {
  if (type.includes('json')) return (value) => JSON.stringify(value).slice(1, -1);
  if (type.includes('urlencoded')) return encodeURIComponent;
  return type.includes('xml') ? escapeHtml : (value) => value;
}

const asHeader = (value: string) => value.replaceAll(/[^\x20-\x7e]/g, '');

/** @param success what the body of a good answer has; empty: its status says all */
function readAnswer({ status, body }: { status: number; body: string }, success: string): SmsOutcome {
  if (status >= 500 || status === 429) return { kind: 'unknown', fault: status === 429 ? 'busy' : 'failed' };
  if (status === 401 || status === 403) return { kind: 'refused', reason: 'login' };
  if (status === 402) return { kind: 'refused', reason: 'funds' };
  const isTaken = status >= 200 && status < 300 && body.includes(success);
  return isTaken ? { kind: 'accepted' } : { kind: 'refused', reason: 'format' };
}
