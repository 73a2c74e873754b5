import type { ChatMessage } from '#contract/shop/chat.ts';

/** Two stretches of a chat as one: by number, each message once; the later word about a message holds. */
export function addMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = known.at(-1)?.seq ?? 0;
  if (more.length === 1 && more[0] && more[0].seq > last) return [...known, more[0]];
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Which card, cart or promo the customer has accepted, by the number of its message. */
export function acceptedSeqs(messages: readonly ChatMessage[]): ReadonlySet<number> {
  return new Set(messages.flatMap(({ attachment }) => (attachment?.kind === 'accepted' ? [attachment.seq] : [])));
}
