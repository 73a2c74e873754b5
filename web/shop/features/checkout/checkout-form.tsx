import { type FocusEvent, lazy, type RefObject, type SubmitEvent, Suspense, useRef, useState } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import type { Region } from '#contract/shop/delivery.ts';
import type { Methods } from '#contract/shop/methods.ts';
import type { Footer } from '#contract/shop/site.ts';
import { cartChanges } from '#rules/sales/cart-changes.ts';
import { checkoutProblems } from '#rules/sales/checkout.ts';
import { orderTotals } from '#rules/sales/order-totals.ts';
import { askedFor, goesWith, receivingFee } from '#rules/sales/receiving.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { CartChanges, CheaperNote } from '#web/shop/features/cart/changes-of-cart.tsx';
import { pricedLines } from '#web/shop/features/cart/priced-lines.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './checkout.module.css';
import { CheckoutSteps } from './checkout-steps.tsx';
import { chosenMethod, payableBy } from './form.ts';
import type { AppliedPromo } from './promo-part.tsx';
import { PromoPlace } from './promo-place.tsx';
import type { StepProps } from './step.tsx';
import { Figures, ItemList } from './summary.tsx';
import { useCities } from './use-cities.ts';
import type { Lines } from './use-lines.ts';
import { useSubmit } from './use-submit.ts';

// Few shops wrap gifts.
const GiftPart = lazy(async () => ({ default: await (await import('./gift-part.tsx')).loadGiftPart() }));

/** Few orders are refused, and few sessions end during a checkout. */
const RefusedOrder = lazy(async () => ({ default: (await import('./refused-order.tsx')).RefusedOrder }));

type CheckoutFormProps = Pick<StepProps, 'form' | 'change'> & {
  owner: User | null;
  items: readonly Line[];
  footer: Footer;
  methods: Methods;
  regions: Region[];
  agree: Lines['agree'] | undefined;
};

/** The form of the checkout and its summary; what is wrong is shown at its fields and by the button. */
export function CheckoutForm({ form, owner, change, items, regions, agree, ...given }: CheckoutFormProps) {
  const t = useT();
  // What the shop asks, as the page came with it, or as it was after an order was refused.
  const [{ footer, methods }, setTerms] = useState<Pick<CheckoutFormProps, 'footer' | 'methods'>>(given);
  const method = chosenMethod(methods, form.receiving);
  const screen = useRef<HTMLDivElement>(null);
  const { errorOf, alerts, isComplete, onBlur } = useProblems(
    { ...form, kind: method.kind, items, takesForeign: footer.foreign_phones },
    screen,
  );
  const [code, setCode] = useState<AppliedPromo>();
  const promo = code?.applied ?? null;
  const cities = useCities(askedFor(method.kind).length > 0, form.city);
  const { submit, again, prepare, isBusy, failure, clearFailure } = useSubmit(owner);
  const orderButton = useRef<HTMLDivElement>(null);

  const { gift_wrap_price: wrapPrice } = footer;
  const isGift = form.isGift && wrapPrice !== null;
  const totals = orderTotals({
    lines: pricedLines(items, promo?.products),
    delivery: receivingFee(method, cities.chosen?.delivery_price, footer.default_delivery_price),
    promo,
    freeFrom: footer.free_delivery_from,
    wrap: isGift ? wrapPrice : null,
  });
  const changes = cartChanges(items);

  /** Enter in a field goes on to what is missing, else to the button: it orders nothing by itself. */
  function goOn(event: SubmitEvent) {
    event.preventDefault();
    if (isComplete()) orderButton.current?.querySelector('button')?.focus();
  }

  async function order() {
    if (!isComplete()) return;
    // The bank's limit has been shown, and another way is chosen.
    const offered = methods.payment.filter((each) => goesWith(each, method.id));
    const payment = payableBy(form, { offered, terms: footer.payment, total: totals.total });
    const wanted = { ...form, isGift, promo: promo?.code ?? '' };
    await submit({ form: wanted, items, totals, method, payment, pickup: footer.pickup });
  }

  const step = { form, owner, change, errorOf };
  const differences = failure && 'differences' in failure ? failure.differences : undefined;
  const due = differences?.totals?.total ?? totals.total;
  const dueNow = (
    <b className={styles.due} aria-hidden="true">
      <Money som={due} />
    </b>
  );
  const orderNow = (
    <>
      {dueNow}
      <Button variant="accent" block busy={isBusy} onClick={order}>
        {t('order_add')}
      </Button>
    </>
  );
  return (
    <div ref={screen}>
      <h1>{t('checkout.title')}</h1>
      <div className={styles.columns}>
        <form method="post" noValidate onSubmit={goOn} onBlur={onBlur} onFocus={prepare}>
          <CheckoutSteps
            {...step}
            isGuest={!owner}
            footer={footer}
            methods={methods}
            method={method}
            regions={regions}
            cities={cities}
            total={totals.total}
          />
          <button type="submit" hidden />
        </form>
        <aside className={styles.summary}>
          <ItemList items={items} />
          {wrapPrice !== null && (
            <Suspense fallback={<div className={styles.giftPlace} />}>
              <GiftPart form={form} change={change} price={wrapPrice} />
            </Suspense>
          )}
          <PromoPlace items={items} onChange={setCode} />
          <Figures totals={totals} promo={promo} isGift={isGift} />
          <CheaperNote lines={items} />
          <div ref={orderButton} className={styles.submit} data-shown>
            {alerts.length > 0 && <Alert>{alerts.join('. ')}</Alert>}
            {failure && 'textKey' in failure && <Alert>{t(failure.textKey)}</Alert>}
            {failure && !('textKey' in failure) && (
              <Suspense fallback={differences && orderNow}>
                <RefusedOrder
                  failure={failure}
                  items={items}
                  owner={owner}
                  agree={agree}
                  reloadCities={cities.reload}
                  onTerms={setTerms}
                  promo={code}
                  again={again}
                  onClose={clearFailure}
                  due={dueNow}
                >
                  {differences && orderNow}
                </RefusedOrder>
              </Suspense>
            )}
            {changes.length > 0 && !failure ? (
              <CartChanges changes={changes}>{dueNow}</CartChanges>
            ) : (
              !differences && orderNow
            )}
          </div>
        </aside>
      </div>
    </div>
  );
}

/** What is wrong: at fields that were left wrong, and everywhere once the order was tried. */
function useProblems(form: Parameters<typeof checkoutProblems>[0], screen: RefObject<HTMLElement | null>) {
  const t = useT();
  const [hasTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = checkoutProblems(form);
  const errorOf: StepProps['errorOf'] = (field) => {
    const problem = problems.find((each) => each.field === field);
    return problem && (hasTried || left.has(field)) ? t(problem.textKey) : null;
  };

  /** Leads to the first thing to mend, where there is one. */
  function isComplete(): boolean {
    const [first] = problems;
    setTried(true);
    if (first) screen.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
    return first === undefined;
  }

  /** A field that was passed by is not a mistake yet. */
  function onBlur({ target }: FocusEvent<HTMLElement>) {
    const { name = '', value = '' } = target as Partial<HTMLInputElement>;
    if (name && value.trim()) setLeft((before) => new Set(before).add(name));
  }
  return { errorOf, isComplete, onBlur, alerts: hasTried ? problems.map(({ textKey }) => t(textKey)) : [] };
}
