import { lazy, Suspense, useState } from 'react';
import type { ReceivingMethod } from '#contract/shop/methods.ts';
import { askedFor, deliveryTypeOf, receivingFee, servesRegion } from '#rules/sales/receiving.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { pickupPlace } from '#web/i18n/pickup-place.ts';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import styles from './checkout.module.css';
import type { ReceivingProps } from './receiving-props.ts';
import { usePromised } from './use-promised.ts';

// Who collects the order themselves does not fetch it.
const DeliveryFields = lazy(async () => ({
  default: await (await import('./delivery-fields.tsx')).loadDeliveryFields(),
}));

// Its address stands in the choice above it: its map and its hours come once the page is at rest.
const PickupPoint = optionalPart(async () => (await import('./pickup-point.tsx')).PickupPoint);

/** The ways to get the order, each with its price and its day, and where to. */
export function ReceivingStep(props: ReceivingProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { form, change, footer, methods, method } = props;
  const place = pickupPlace(language, footer.pickup);
  const Promised = usePromised();
  const city = props.cities.chosen;
  const priceOf = (each: ReceivingMethod) => {
    const { fee, why } = receivingFee(each, city?.delivery_price, footer.default_delivery_price);
    if (fee === 0) return t('free');
    return why === 'method' || city ? money(fee) : t('checkout.fee_from', { price: money(fee) });
  };
  /** A city that the method does not serve is not kept. */
  const choose = (each: ReceivingMethod) =>
    change((form) => ({
      ...form,
      receiving: each.id,
      ...(!servesRegion(each, form.region) && { region: null, city: null }),
    }));
  const card = (each: ReceivingMethod) => (
    <ChoiceCard
      key={each.id}
      name="type"
      title={
        <span className={styles.priced}>
          <span>{localized(each, 'name', language)}</span> <span>{priceOf(each)}</span>
        </span>
      }
      hint={
        <>
          {each.kind === 'pickup' && place}
          <span className={styles.promise}>
            {Promised && <Promised kind={deliveryTypeOf(each.kind)} footer={footer} extraDays={each.extra_days} />}
          </span>
        </>
      }
      checked={each.id === method.id}
      onChange={() => choose(each)}
    />
  );
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className={styles.hiddenLegend}>{t('different_get')}</legend>
        {methods.map(card)}
      </fieldset>
      {askedFor(method.kind).length === 0 ? (
        <>
          <div className={styles.pickup} data-map={footer.map && ''}>
            <Suspense>{Promised && <PickupPoint footer={footer} place={place} />}</Suspense>
          </div>
          {props.owner && <OtherRecipient {...props} />}
        </>
      ) : (
        <Suspense fallback={<div className={styles.deliveryPlace} />}>
          <DeliveryFields {...props} />
        </Suspense>
      )}
      <details className={styles.more} open={form.comment !== ''}>
        <summary>{t('checkout.more')}</summary>
        <Field label={t('checkout.comment')}>
          <TextArea
            name="comment"
            rows={2}
            maxLength={1000}
            value={form.comment}
            onChange={({ target }) => change((form) => ({ ...form, comment: target.value }))}
          />
        </Field>
      </details>
    </>
  );
}

/** Who is asked for when it is collected, chosen of those whom the account has ordered for. */
function OtherRecipient(props: ReceivingProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('checkout.other_recipient')}</summary>
      {isOpen && (
        <Suspense>
          <DeliveryFields {...props} />
        </Suspense>
      )}
    </details>
  );
}
