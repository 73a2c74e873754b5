import { useEffect, useState } from 'react';
import type { Receipt } from '#contract/shop/receipts.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Seller } from './seller.tsx';

/** The part with its texts. @throws without a connection */
export async function loadPrintedSeller(): Promise<typeof PrintedSeller> {
  await loadShopTexts('after', languageOfPath(location.pathname));
  return PrintedSeller;
}

/** Who sells, and the company that buys, for an order on paper: printing waits for nothing, so it is there before. */
function PrintedSeller({ id }: { id: number }) {
  const [receipt, setReceipt] = useState<Receipt>();
  useEffect(() => {
    const control = new AbortController();
    api('GET /orders/{id}/receipt/', { params: { id }, headers: orderKeyHeaders(id), signal: control.signal }).then(
      setReceipt,
      () => undefined,
    );
    return () => control.abort();
  }, [id]);
  return receipt && <Seller receipt={receipt} />;
}
