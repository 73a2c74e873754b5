import { useState } from 'react';
import type { ChatMessage } from '#contract/shop/chat.ts';
import type { RankedCode } from '#rules/sales/promo.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import type { Offer } from '#web/chat/offer.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { reloadCart } from '#web/shop/features/cart/cart-store.ts';
import { offerPromo } from '#web/shop/features/promo/stored-promo.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type AcceptButtonProps = {
  message: ChatMessage;
  offer: Offer;
  isAccepted: boolean;
  onAccepted: (answer: ChatMessage) => void;
};

/** The target of the promo link; a code that is refused by now is stored too, so that the checkout can say why. */
const rankOf = (code: string): Promise<RankedCode> =>
  api('POST /promo/check/', { body: { code } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return { code, priority: 0 };
    throw error;
  });

/** Takes what the shop has offered by one tap: goods into the cart at today's prices, a promo code to the checkout. */
export function AcceptButton({ message, offer, isAccepted, onAccepted }: AcceptButtonProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);

  async function accept() {
    setBusy(true);
    try {
      const params = { id: message.chat_id, seq: message.seq };
      const { message: answer, promo, missing } = await api('POST /chat/chats/{id}/messages/{seq}/accept/', { params });
      onAccepted(answer);
      if (promo !== null) {
        const stays = offerPromo(await rankOf(promo));
        if (stays) toast.show(t('chat.promo_stays', { code: stays.code }));
        else toast.success(t('chat.promo_kept', { code: promo }));
      } else await reloadCart();
      if (missing.length > 0) toast.error(t('chat.some_missing'));
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  }

  if (isAccepted) {
    return (
      <ButtonLink block variant="ghost" to="/cart">
        {t(`chat.accepted_${offer.kind}`)}
      </ButtonLink>
    );
  }
  return (
    <Button block variant="accent" busy={isBusy} onClick={accept}>
      {t(`chat.accept_${offer.kind}`)}
    </Button>
  );
}
