import { useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Money } from '#web/ui/money.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './price-chart.module.css';
import { PriceChart } from './price-chart.tsx';

type Prices = Reply<'GET /products/{id}/price-history/'>['variants'];

type PriceHistoryProps = {
  productId: number;
  variant?: number;
  /** Heads each variant, where several are shown. */
  nameOf?: (variant: number) => string;
};

/** What a product was sold for since when, of one variant or of all; fetched when it is shown. */
export function PriceHistory({ productId, variant, nameOf }: PriceHistoryProps) {
  const t = useT();
  const language = useLanguage();
  const [prices, setPrices] = useState<Prices>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isLeft = false;
    Promise.all([
      api('GET /products/{id}/price-history/', { params: { id: productId } }),
      loadShopTexts('product-extras', language),
    ])
      .then(([{ variants }]) => !isLeft && setPrices(variants))
      .catch((failure: unknown) => !isLeft && setError(failure));
    return () => {
      isLeft = true;
    };
  }, [productId, language]);
  if (error) return <Alert>{errorText(t, error)}</Alert>;
  if (!prices) return <Spinner />;
  const shown = prices.filter((each) => variant === undefined || each.variant === variant);
  return shown.map((each) => (
    <section key={each.variant} className={styles.history}>
      {nameOf && <h3>{nameOf(each.variant)}</h3>}
      <PriceChart prices={each.prices} />
      {each.lowest !== null && (
        <p>
          {t('price_history.lowest')} <Money som={each.lowest} />
        </p>
      )}
      <ul>
        {each.prices.toReversed().map(({ at, price }) => (
          <li key={at}>
            {t('price_history.since', { day: dateText(language, 'shortDay', at) })} <Money som={price} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
