import { useState } from 'react';
import type { NewChatMessage } from '#contract/shop/chat.ts';
import { maxLineCount } from '#rules/limits.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { VariantSearch } from '#web/admin/kit/variant-search.tsx';
import type { FoundVariant } from '#web/admin/kit/variants-of.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './offer-button.module.css';

type OfferButtonProps = { onSend: (offer: Pick<NewChatMessage, 'variant' | 'lines'>) => void };
type Line = FoundVariant & { count: number };

/** Offers goods: one as a card, several as a ready cart. */
export function OfferButton({ onSend }: OfferButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('admin_chat.send_product')}
      </button>
      {isOpen && (
        <AdminDialog title={t('admin_chat.send_product')} onClose={() => setOpen(false)}>
          <OfferForm
            onSend={(offer) => {
              onSend(offer);
              setOpen(false);
            }}
          />
        </AdminDialog>
      )}
    </>
  );
}

function OfferForm({ onSend }: OfferButtonProps) {
  const t = useT();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [only] = lines;
  const add = (found: FoundVariant) =>
    setLines((known) => [...known.filter(({ variant }) => variant !== found.variant), { ...found, count: 1 }]);
  const setCount = (variant: number, count: number) =>
    setLines((known) =>
      known.flatMap((line) => (line.variant !== variant ? [line] : count > 0 ? [{ ...line, count }] : [])),
    );
  const asCart = () => onSend({ lines: lines.map(({ variant, count }) => ({ variant, count })) });
  return (
    <>
      <VariantSearch
        label={t('admin_chat.find_product')}
        nothing={t('admin_chat.nothing_found')}
        autoFocus
        onPick={add}
      />
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={t('admin_chat.chosen')}>
          {lines.map((line) => (
            <li key={line.variant}>
              <span>
                {line.name} · <Money som={line.price} />
              </span>
              <IconButton icon="minus" label={t('ui.less')} onClick={() => setCount(line.variant, line.count - 1)} />
              <output>{line.count}</output>
              <IconButton
                icon="plus"
                label={t('ui.more')}
                disabled={line.count >= maxLineCount}
                onClick={() => setCount(line.variant, line.count + 1)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button disabled={lines.length !== 1 || only?.count !== 1} onClick={() => onSend({ variant: only?.variant })}>
          {t('admin_chat.as_card')}
        </Button>
        <Button variant="ghost" disabled={lines.length === 0} onClick={asCart}>
          {t('admin_chat.as_cart')}
        </Button>
      </div>
    </>
  );
}
