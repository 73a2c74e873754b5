import type { ComponentType } from 'react';
import type { Reply } from '#contract/client.ts';
import type { Order } from '#contract/shop/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { reloadCart } from '#web/shop/features/cart/cart-store.ts';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './repeat.module.css';

type Line = Reply<'POST /orders/{id}/repeat/'>['lines'][number];

/** Puts the order's goods into the cart again. @returns what says how that went */
export async function repeatOrder({ id }: Pick<Order, 'id'>): Promise<ComponentType<{ onClose: () => void }>> {
  const { lines } = await api('POST /orders/{id}/repeat/', { params: { id }, headers: orderKeyHeaders(id) });
  await reloadCart();
  return () => <Repeated lines={lines} />;
}

const hasChanged = ({ reason, added, price, price_was }: Line) =>
  reason !== null || (added > 0 && price !== null && price !== price_was);

/** What is in the cart again, and what is not as it was. */
function Repeated({ lines }: { lines: Line[] }) {
  const t = useT();
  const changed = lines.filter(hasChanged);
  const hasSome = lines.some(({ added }) => added > 0);
  const isPart = lines.some(({ reason }) => reason !== null);
  return (
    <div className={styles.repeated} role="status">
      <b>{t(!hasSome ? 'repeat.nothing' : isPart ? 'repeat.partly' : 'repeat.done')}</b>
      {changed.length > 0 && (
        <ul>
          {changed.map((line) => (
            <Difference key={line.name} line={line} />
          ))}
        </ul>
      )}
      {hasSome && <ButtonLink to="/cart">{t('cart')}</ButtonLink>}
    </div>
  );
}

function Difference({ line }: { line: Line }) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { reason, added, price, price_was: was, ...names } = line;
  const isDearer = price !== null && price > was;
  const words = [
    reason && t(`repeat.${reason}`, { count: added }),
    added > 0 &&
      price !== null &&
      price !== was &&
      t(isDearer ? 'repeat.dearer' : 'repeat.cheaper', { was: money(was), now: money(price) }),
  ].filter(Boolean);
  return (
    <li>
      {localized(names, 'name', language)}: {words.join('; ')}
    </li>
  );
}
