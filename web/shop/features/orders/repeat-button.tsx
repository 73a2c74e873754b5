import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#contract/client.ts';
import type { Order } from '#contract/shop/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { reloadCart } from '#web/shop/features/cart/cart-store.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './order-screen.module.css';

type Line = Reply<'POST /orders/{id}/repeat/'>['lines'][number];

/** Puts the order's goods into the cart again; missing goods are shown line by line. */
export function RepeatButton({ order }: { order: Order }) {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [isBusy, setBusy] = useState(false);
  const [lines, setLines] = useState<Line[]>([]);

  async function repeat() {
    setBusy(true);
    try {
      const repeated = await api('POST /orders/{id}/repeat/', { params: { id: order.id } });
      await reloadCart();
      if (repeated.lines.some(({ reason }) => reason)) return setLines(repeated.lines);
      toast.success(t('order.repeated'));
      await navigate(localPath('/cart'));
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  }

  if (lines.length > 0) return <Missing lines={lines} />;
  return (
    <Button variant="ghost" block busy={isBusy} onClick={repeat}>
      {t('order.repeat')}
    </Button>
  );
}

function Missing({ lines }: { lines: Line[] }) {
  const t = useT();
  const language = useLanguage();
  const hasSome = lines.some(({ added }) => added > 0);
  return (
    <div className={styles.missing} role="alert">
      <b>{t(hasSome ? 'order.repeated_partly' : 'order.repeated_nothing')}</b>
      <ul>
        {lines.map(
          ({ reason, added, ...line }) =>
            reason && (
              <li key={line.name}>
                {localized(line, 'name', language)}: {t(`order.${reason}`, { count: added })}
              </li>
            ),
        )}
      </ul>
      {hasSome && (
        <ButtonLink to="/cart" variant="accent" block>
          {t('cart')}
        </ButtonLink>
      )}
    </div>
  );
}
