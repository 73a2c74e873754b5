import type { WaitingWrite } from '#web/api/waiting-write.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey, Translate } from '#web/i18n/texts.ts';

/** Why the shop did not accept something, by the machine word or the status of its answer. */
const reasons: Record<string, TextKey> = {
  cart_full: 'offline.why_full',
  '404': 'offline.why_gone',
  not_found: 'offline.why_gone',
  no_such_variant: 'offline.why_gone',
};

function changeText(t: Translate, { call, parts, name }: WaitingWrite): string {
  switch (call) {
    case 'POST /carts/':
      return t('offline.do_add', { name });
    case 'PATCH /carts/{id}/':
      return t('offline.do_count', { name, count: (parts.body as { count: number }).count });
    case 'DELETE /carts/{id}/':
      return t('offline.do_remove', { name });
    case 'POST /products/{id}/favorite/':
      return t(parts.body === undefined ? 'offline.do_unfavorite' : 'offline.do_favorite', { name });
  }
}

/** Describes a queued change, and why it was refused if it was. */
export function useChangeText(): (write: WaitingWrite) => string {
  const t = useT();
  return (write) => {
    const text = changeText(t, write);
    return write.refused === undefined ? text : `${text} — ${t(reasons[write.refused] ?? 'offline.why_other')}`;
  };
}
