import { type KeyboardEvent, useId, useState } from 'react';
import type { ChatContext } from '#contract/admin/chat-inbox.ts';
import type { SavedReply } from '#contract/shop/chat.ts';
import { fillReply } from '#rules/people/chat.ts';
import { localized } from '#rules/text/localized.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import type { Draft } from '#web/chat/use-draft.ts';

const shown = 8;

/** A reply in the customer's language, with what is known of them filled in; what is not stays to be seen. */
function replyFor(reply: SavedReply, { customer, orders }: ChatContext): string {
  const [order] = orders;
  const fields = { name: customer.name, order: order ? String(order.id) : '', address: order?.address ?? '' };
  return fillReply(localized(reply, 'text', customer.language), fields).text;
}

/** Saved replies while the draft begins with '/': the arrows choose one, Enter takes it. */
export function useReplyMenu(draft: Draft, context: ChatContext | undefined) {
  const id = useId();
  const [active, setActive] = useState(0);
  const isTyped = context !== undefined && draft.text.startsWith('/') && !draft.text.includes('\n');
  const replies = useAdminQuery('GET /chat/replies/', undefined, { enabled: isTyped });
  const wanted = draft.text.slice(1).trim().toLowerCase();
  const matching = (replies.data ?? [])
    .filter((reply) => {
      const texts = inEveryLanguage('text').map((name) => reply[name]);
      return [reply.shortcut, ...texts].join(' ').toLowerCase().includes(wanted);
    })
    .slice(0, shown);
  const place = Math.min(active, matching.length - 1);
  const isOpen = isTyped && matching.length > 0;

  function take(reply: SavedReply) {
    if (context) draft.setText(replyFor(reply, context));
    setActive(0);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = matching[place];
    if (step) setActive((place + step + matching.length) % matching.length);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Escape') draft.setText('');
    else return;
    event.preventDefault();
  }
  return { id, isOpen, matching, place, take, onKeyDown };
}
