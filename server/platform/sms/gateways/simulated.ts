import type { CallGateway } from '#server/platform/sms/call-gateway.ts';
import type { SmsGateway } from './gateway.ts';
import { sendByNikita } from './nikita.ts';

const timeoutMs = 10_000;

/** Calls the simulator. It runs on this machine, which `callGateway` calls nothing on. */
export const callSimulator: CallGateway = async ({ url, method, headers, body }) => {
  try {
    const answer = await fetch(url, {
      method,
      headers: headers ?? {},
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return undefined;
  }
};

/** The simulator of a demo, whose page shows what it received; `fields.url` is where it runs. */
export const simulatedGateway: SmsGateway = (sms, fields) => sendByNikita(fields.url, sms, fields, callSimulator);
