import { useState } from 'react';
import type { OrderReturn, OrderReturns } from '#contract/shop/returns.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './returns-part.module.css';

type ReturnStateProps = {
  orderId: number;
  claim: OrderReturn;
  lines: OrderReturns['lines'];
  onChange: () => Promise<void>;
};

/** The state of a return, and its withdrawal before the goods are received. */
export function ReturnState({ orderId, claim, lines, onChange }: ReturnStateProps) {
  const t = useT();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const line = lines.find(({ item }) => item === claim.item);
  const withdraw = async () => {
    setBusy(true);
    const params = { id: orderId, return: Number(claim.id) };
    await api('DELETE /orders/{id}/returns/{return}/', { params, headers: orderKeyHeaders(orderId) })
      .catch((error: unknown) => toast.error(errorText(t, error)))
      .finally(() => setBusy(false));
    await onChange();
  };
  return (
    <article className={styles.claim}>
      <Tag tone={claim.status === 'closed' ? 'plain' : 'new'}>{t(`returns.is_${claim.status}`)}</Tag>
      <p>
        {line && variantLabel(line, language)}
        {claim.count > 1 && ` × ${claim.count}`}
      </p>
      <p className={styles.reason}>{claim.reason}</p>
      {claim.answer && <p className={styles.answer}>{claim.answer}</p>}
      {claim.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {claim.pictures.map(({ id, url }, index) => (
            <li key={id}>
              <img src={url} alt={t('returns.picture', { number: index + 1 })} width={80} height={80} />
            </li>
          ))}
        </ul>
      )}
      {claim.status === 'requested' && (
        <Button variant="ghost" busy={isBusy} onClick={withdraw}>
          {t('returns.withdraw')}
        </Button>
      )}
    </article>
  );
}
