import { useEffect, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { type ListedUnit, UnitList } from './unit-list.tsx';
import styles from './warranty.module.css';

/** The part with its texts. */
export async function loadOrderUnits(): Promise<typeof OrderUnits> {
  await loadShopTexts('after', languageOfPath(location.pathname));
  return OrderUnits;
}

/**
 * How long each unit of an order is answered for; asked again when the order moves on. Nothing stands there where no unit
 * has a serial number, or where they cannot be asked for: the page of the warranty says the same.
 */
function OrderUnits({ order: { id, status } }: { order: Order }) {
  const t = useT();
  const [units, setUnits] = useState<ListedUnit[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may bind units, or begin their warranty.
  useEffect(() => {
    const control = new AbortController();
    api('GET /orders/{id}/units/', { params: { id }, headers: orderKeyHeaders(id), signal: control.signal }).then(
      ({ results }) => setUnits(results),
      () => undefined,
    );
    return () => control.abort();
  }, [id, status]);
  if (units.length === 0) return null;
  return (
    <section className={styles.ofOrder} aria-labelledby="order-units">
      <h2 id="order-units">{t('warranty.heading')}</h2>
      <UnitList units={units} />
    </section>
  );
}
