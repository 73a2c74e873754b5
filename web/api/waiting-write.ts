import type { Call } from '#contract/client.ts';
import type { CallParts } from './path.ts';

/** Writes that may wait for a connection: each says how something is to be in the end, so the last one counts. */
export type WaitingCall = Extract<
  Call,
  'POST /carts/' | 'PATCH /carts/{id}/' | 'DELETE /carts/{id}/' | 'POST /products/{id}/favorite/'
>;

/** A write that was made without a connection. */
export type WaitingWrite = {
  /** What it is about: a later write about the same takes its place. */
  key: string;
  call: WaitingCall;
  parts: CallParts;
  /** The product's name, as the page showed it. */
  name: string;
  /** Whose it is. */
  user: number;
  /** Why the shop did not accept it: the machine word of its answer, or its status. */
  refused?: string;
};
