import { type FormEvent, useId, useState } from 'react';
import { itemName, type Line } from '#web/features/cart/line-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import styles from './promo-box.module.css';
import type { Promo } from './use-promo.ts';

type PromoBoxProps = { promo: Promo; items: readonly Line[] };

/** A promo code: the server says what it does and for which lines, or why it does nothing. */
export function PromoBox({ promo, items }: PromoBoxProps) {
  const t = useT();
  const language = useLanguage();
  const { applied, takeAway } = promo;
  if (!applied) return <PromoForm promo={promo} />;
  const { products } = applied;
  const counted = products && items.filter(({ product }) => products.includes(product.id));
  return (
    <>
      <div className={styles.applied}>
        <span>
          {t('checkout.promo_applied', { code: applied.code })}
          {counted && counted.length < items.length && (
            <small>
              {t('checkout.promo_counts_for', {
                goods: [...new Set(counted.map((line) => itemName(line, language)))].join(', '),
              })}
            </small>
          )}
        </span>
        <button type="button" className={styles.textButton} onClick={takeAway}>
          {t('delete')}
        </button>
      </div>
      <details className={styles.otherPromo}>
        <summary>{t('checkout.promo_other')}</summary>
        <PromoForm key={applied.code} promo={promo} />
      </details>
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
