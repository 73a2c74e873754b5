import type { Reply } from './meter.ts';

export const actionKinds = ['order', 'cart', 'chat', 'review', 'promo', 'picture', 'registration'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** Something that one person does once, and does again under the same name until the shop has answered. */
export type Action = {
  kind: ActionKind;
  /** Its own name, which the shop keeps. */
  name: string;
  send: () => Promise<Reply | undefined>;
  /** The answer that confirmed it; undefined: unknown. */
  answer?: unknown;
};

/** Whether the action's answer says that it has been done, now or, for what may be done only once, before. */
export function isDone({ kind }: Action, { status, text }: Reply): boolean {
  if (status === 200 || status === 201) return true;
  const isTaken = status === 400 && /already exists|There is a promo code/.test(text);
  return isTaken && (kind === 'promo' || kind === 'registration');
}
