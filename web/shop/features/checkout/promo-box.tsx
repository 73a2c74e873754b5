import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { itemName, type Line } from '#web/shop/features/cart-lines/line-text.ts';
import type { Promo } from '#web/shop/features/promo/use-promo.ts';
import page from '#web/styles/page.module.css';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import styles from './promo-box.module.css';

type PromoBoxProps = { promo: Promo; items: readonly Line[] };

/** A promo code: the server says what it does and for which lines, or why it does nothing. */
export function PromoBox({ promo, items }: PromoBoxProps) {
  const t = useT();
  const { applied, takeAway } = promo;
  const box = useFocusInBox(applied?.code);
  return (
    <>
      {/* It stands there from the start, so that the code's effect is read out. */}
      <div ref={box} tabIndex={-1} role="status" className={applied ? styles.applied : page.hidden}>
        {applied && <Applied applied={applied} items={items} onTakeAway={takeAway} />}
      </div>
      {applied ? (
        <details className={styles.otherPromo}>
          <summary>{t('checkout.promo_other')}</summary>
          <PromoForm key={applied.code} promo={promo} />
        </details>
      ) : (
        <PromoForm promo={promo} />
      )}
    </>
  );
}

/** The button that took a code, or took it away, is gone then: a keyboard goes on next to it. */
function useFocusInBox(code: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(code);
  useEffect(() => {
    const isOther = before.current !== code;
    before.current = code;
    // The stored code is applied by itself while the page has just opened.
    if (!isOther || document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
    if (code) box.current?.focus();
    else box.current?.parentElement?.querySelector('input')?.focus();
  }, [code]);
  return box;
}

type AppliedProps = Pick<PromoBoxProps, 'items'> & { applied: NonNullable<Promo['applied']>; onTakeAway: () => void };

function Applied({ applied: { code, products }, items, onTakeAway }: AppliedProps) {
  const t = useT();
  const language = useLanguage();
  const counted = products && items.filter(({ product }) => products.includes(product.id));
  return (
    <>
      <span>
        {t('checkout.promo_applied', { code })}
        {counted && counted.length < items.length && (
          <small>
            {t('checkout.promo_counts_for', {
              goods: [...new Set(counted.map((line) => itemName(line, language)))].join(', '),
            })}
          </small>
        )}
      </span>
      <button type="button" className={styles.textButton} onClick={onTakeAway}>
        {t('delete')}
      </button>
    </>
  );
}

function PromoForm({ promo: { refused, isBusy, apply } }: { promo: Promo }) {
  const t = useT();
  const alertId = useId();
  const [typed, setTyped] = useState<string>();
  // A code that came with a link and is refused stands there with the reason.
  const shown = typed ?? refused?.code ?? '';
  function send(event: FormEvent) {
    event.preventDefault();
    if (shown.trim()) void apply(shown);
  }
  return (
    <form className={styles.promo} onSubmit={send} noValidate>
      <TextInput
        aria-label={t('checkout.promo')}
        aria-describedby={alertId}
        placeholder={t('checkout.promo')}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        autoComplete="off"
        maxLength={50}
        value={shown}
        aria-invalid={refused ? true : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="ghost" busy={isBusy}>
        {t('checkout.apply')}
      </Button>
      <p id={alertId} className={styles.refused} role="alert">
        {refused?.text}
      </p>
    </form>
  );
}
