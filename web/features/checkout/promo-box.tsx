import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PromoTerms } from '#rules/promo.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import styles from './checkout.module.css';
import { keepPromo, readPromo } from './kept.ts';
import { promoRefusal } from './refusals.ts';

type PromoBoxProps = { subtotal: number; applied: PromoTerms | null; onApply: (terms: PromoTerms | null) => void };

/** A promo code: the server says what it does, or why it does nothing. */
export function PromoBox({ subtotal, applied, onApply }: PromoBoxProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function check(code: string) {
    setIsBusy(true);
    setRefused(null);
    try {
      onApply(await api('POST /promo/check/', { body: { code, subtotal } }));
      setTyped('');
    } catch (error) {
      const key = promoRefusal(error);
      setRefused(key ? t(key) : errorText(t, error));
    } finally {
      setIsBusy(false);
    }
  }

  const checkOnce = useRef(check);
  useEffect(() => {
    const kept = readPromo();
    if (!kept) return;
    setTyped(kept);
    void checkOnce.current(kept);
  }, []);
  function apply(event: FormEvent) {
    event.preventDefault();
    keepPromo(null);
    if (typed.trim()) void check(typed);
  }
  function takeAway() {
    keepPromo(null);
    onApply(null);
  }

  if (applied) {
    return (
      <div className={styles.applied}>
        <span>{t('checkout.promo_applied', { code: applied.code })}</span>
        <button type="button" className={styles.textButton} onClick={takeAway}>
          {t('delete')}
        </button>
      </div>
    );
  }
  return (
    <form className={styles.promo} onSubmit={apply} noValidate>
      <TextInput
        aria-label={t('checkout.promo')}
        placeholder={t('checkout.promo')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={50}
        value={typed}
        aria-invalid={refused ? true : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="ghost" busy={isBusy}>
        {t('checkout.apply')}
      </Button>
      <p className={styles.refused} role="alert">
        {refused}
      </p>
    </form>
  );
}
