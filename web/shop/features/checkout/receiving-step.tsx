import { lazy, type ReactNode, Suspense } from 'react';
import type { Footer } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { pickupPlace } from '#web/i18n/pickup-place.ts';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './checkout.module.css';
import type { ReceivingProps } from './receiving-props.ts';
import { usePromised } from './use-promised.ts';

// Who collects the order does not fetch it.
const DeliveryFields = lazy(async () => ({
  default: await (await import('./delivery-fields.tsx')).loadDeliveryFields(),
}));

/** Pickup or delivery, each with its price and its day, and where to. */
export function ReceivingStep(props: ReceivingProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { form, change, footer } = props;
  const place = pickupPlace(language, footer.pickup);
  const fee = props.cities.chosen?.delivery_price ?? footer.default_delivery_price;
  const Promised = usePromised();
  const card = (type: 'pickup' | 'delivery', price: ReactNode, hint?: string) => (
    <ChoiceCard
      name="type"
      title={
        <span className={styles.priced}>
          <span>{t(type === 'pickup' ? 'self_order' : 'deliver')}</span> <span>{price}</span>
        </span>
      }
      hint={
        <>
          {hint}
          <span className={styles.promise}>{Promised && <Promised kind={type} footer={footer} />}</span>
        </>
      }
      checked={form.type === type}
      onChange={() => change((form) => ({ ...form, type }))}
    />
  );
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className={styles.hiddenLegend}>{t('different_get')}</legend>
        {card('pickup', t('free'), place)}
        {card('delivery', props.cities.chosen ? money(fee) : t('checkout.fee_from', { price: money(fee) }))}
      </fieldset>
      {form.type === 'pickup' ? (
        <PickupPoint footer={footer} place={place} />
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

function PickupPoint({ footer, place }: { footer: Footer; place: string }) {
  const t = useT();
  const foreign = useForeign();
  const schedule = localized(footer, 'schedule', useLanguage());
  return (
    <div className={styles.pickup}>
      <b>{t('checkout.pickup_point')}</b>
      <p lang={foreign(place)}>{place}</p>
      <p lang={foreign(schedule)}>{schedule}</p>
      {footer.maps_url && (
        <a href={footer.maps_url} target="_blank" rel="noreferrer">
          {t('checkout.route')}
        </a>
      )}
    </div>
  );
}
