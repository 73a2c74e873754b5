import type { SmsRefusal, SmsSetting } from '#rules/people/sms.ts';
import type { CallGateway } from '#server/platform/sms/call-gateway.ts';

/** A message as a gateway gets it. */
export type OutgoingSms = {
  /** The same for every attempt: 12 letters and digits. */
  reference: string;
  /** Digits with the country's code. */
  phone: string;
  text: string;
};

/** What became of it; `unknown`: it may have been taken, and is sent again under the same reference. */
export type SmsOutcome =
  | { kind: 'accepted' }
  | { kind: 'refused'; reason: SmsRefusal }
  | { kind: 'unknown'; fault: 'unreachable' | 'busy' | 'failed' | 'garbled' };

/** The settings of a gateway as its code reads them; what was not filled in is empty. */
export type SmsFields = Record<SmsSetting, string>;

/** Sends one message. @throws never: what goes wrong is an outcome */
export type SmsGateway = (sms: OutgoingSms, fields: SmsFields, call: CallGateway) => Promise<SmsOutcome>;
