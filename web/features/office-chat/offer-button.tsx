import { useState } from 'react';
import type { NewChatMessage } from '#contract/client.ts';
import { maxLineCount } from '#rules/limits.ts';
import { OfficeDialog } from '#web/features/office/office-dialog.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './offer-button.module.css';
import { type FoundVariant, variantsOf } from './variants-of.ts';

type OfferButtonProps = { onSend: (offer: Pick<NewChatMessage, 'variant' | 'lines'>) => void };
type Line = FoundVariant & { count: number };

/** Offers goods: one as a card, several as a ready cart. */
export function OfferButton({ onSend }: OfferButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('office_chat.send_product')}
      </button>
      {isOpen && (
        <OfficeDialog title={t('office_chat.send_product')} onClose={() => setOpen(false)}>
          <OfferForm
            onSend={(offer) => {
              onSend(offer);
              setOpen(false);
            }}
          />
        </OfficeDialog>
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
      <VariantSearch onPick={add} />
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={t('office_chat.chosen')}>
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
          {t('office_chat.as_card')}
        </Button>
        <Button variant="ghost" disabled={lines.length === 0} onClick={asCart}>
          {t('office_chat.as_cart')}
        </Button>
      </div>
    </>
  );
}

const found = 6;
const shortest = 2;

/** Finds goods as customers do; those out of stock are shown and cannot be taken. */
function VariantSearch({ onPick }: { onPick: (variant: FoundVariant) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const search = text.trim();
  const query = { search, limit: found };
  const products = useOfficeQuery(
    'GET /products/',
    { query },
    { enabled: search.length >= shortest, keepPrevious: true },
  );
  const variants = search.length >= shortest ? (products.data?.results ?? []).flatMap(variantsOf) : [];
  return (
    <>
      <Field label={t('office_chat.find_product')}>
        <TextInput type="search" autoFocus value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <ul className={styles.found}>
        {variants.map((variant) => (
          <li key={variant.variant}>
            <button type="button" disabled={!variant.inStock} onClick={() => onPick(variant)}>
              <span>{variant.name}</span>
              {variant.inStock ? <Money som={variant.price} /> : t('not_stock')}
            </button>
          </li>
        ))}
      </ul>
      {products.data && variants.length === 0 && search.length >= shortest && <p>{t('office_chat.nothing_found')}</p>}
    </>
  );
}
